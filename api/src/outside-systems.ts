import type { Queryable } from '@forecourt/database/pool';
import type { FastifyBaseLogger } from 'fastify';
import type { OutsideCallFigures } from './adapters/outside-call';
import { identifyVehicle } from './adapters/identify-vehicle';
import { embeddedDealerMessages } from './adapters/dealer-messages-embedded';
import { liveDealerMessages } from './adapters/dealer-messages-live';
import { embeddedLeadProvider } from './adapters/lead-provider-embedded';
import { liveLeadProvider } from './adapters/lead-provider-live';
import { embeddedPostcodeLocator } from './adapters/postcode-locator-embedded';
import { embeddedReviewPlatform } from './adapters/review-platform-embedded';
import { liveReviewPlatform } from './adapters/review-platform-live';
import { embeddedSmsSender } from './adapters/sms-embedded';
import { liveSmsSender } from './adapters/sms-live';
import { embeddedVehicleRegister } from './adapters/vehicle-register-embedded';
import { liveVehicleRegister } from './adapters/vehicle-register-live';
import { embeddedVehicleValues } from './adapters/vehicle-values-embedded';
import { liveVehicleValues } from './adapters/vehicle-values-live';
import type { Config } from './config';
import type { DealerMessages } from './ports/dealer-messages';
import type { LeadProvider } from './ports/lead-provider';
import type { PostcodeLocator } from './ports/postcode-locator';
import type { ReviewPlatform } from './ports/review-platform';
import type { SmsSender } from './ports/sms-sender';
import type { VehicleRegister } from './ports/vehicle-register';
import type { VehicleValues } from './ports/vehicle-values';

/** Every system outside that the API talks to, and how calls to the live ones went. */
export interface OutsideSystems {
  dealerMessages: DealerMessages;
  leadProvider: LeadProvider;
  postcodes: PostcodeLocator;
  register: VehicleRegister;
  reviewPlatform: ReviewPlatform;
  smsSender: SmsSender;
  vehicleValues: VehicleValues;
  figures: Record<string, Readonly<OutsideCallFigures>>;
}

/** Picks the adapter of each system by the configuration. */
export function outsideSystems(config: Config, database: Queryable, now: () => Date, log: Pick<FastifyBaseLogger, 'info'>): OutsideSystems {
  const dealerMessages = config.enquiries.adapter === 'live' ? liveDealerMessages(config.enquiries) : undefined;
  const leadProvider = config.leadProvider.adapter === 'live' ? liveLeadProvider(config.leadProvider) : undefined;
  const reviewPlatform = config.reviewPlatform.adapter === 'live' ? liveReviewPlatform(config.reviewPlatform) : undefined;
  const smsSender = config.sms.adapter === 'live' ? liveSmsSender(config.sms) : undefined;
  const liveValues = config.vehicleValues.adapter === 'live' ? liveVehicleValues({ ...config.vehicleValues, now }) : undefined;
  // The live register knows no versions of cars and asks the live provider of values; the embedded provider asks the embedded register.
  const liveRegister =
    config.vehicleRegister.adapter === 'live' && liveValues
      ? liveVehicleRegister({ ...config.vehicleRegister, identify: identifyVehicle(database, liveValues), now })
      : undefined;
  const register = liveRegister ?? embeddedVehicleRegister(database, now);
  const live = { dealerMessages, leadProvider, reviewPlatform, smsSender, vehicleRegister: liveRegister, vehicleValues: liveValues };
  return {
    dealerMessages: dealerMessages ?? embeddedDealerMessages(database),
    leadProvider: leadProvider ?? embeddedLeadProvider(database),
    postcodes: embeddedPostcodeLocator(),
    register,
    reviewPlatform: reviewPlatform ?? embeddedReviewPlatform(database, now),
    smsSender: smsSender ?? embeddedSmsSender(log),
    vehicleValues: liveValues ?? embeddedVehicleValues(database, register, now),
    figures: Object.fromEntries(Object.entries(live).flatMap(([name, system]) => (system ? [[name, system.figures]] : []))),
  };
}
