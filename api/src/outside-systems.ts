import type { Queryable } from '@forecourt/database/pool';
import type { FastifyBaseLogger } from 'fastify';
import type { OutsideCallFigures } from './adapters/outside-call';
import { createLiveCarImages } from './adapters/car-images-live';
import { createCustomerCareByEmail } from './adapters/messages/customer-care-email';
import { createEmbeddedCustomerCare } from './adapters/messages/customer-care-embedded';
import { createLiveCustomerCare } from './adapters/messages/customer-care-live';
import { createEmbeddedEmailSender } from './adapters/messages/email-embedded';
import { createLiveEmailSender } from './adapters/messages/email-live';
import { createVehicleIdentifier } from './adapters/vehicles/identify-vehicle';
import { createEmbeddedDealerMessages } from './adapters/messages/dealer-messages-embedded';
import { createLiveDealerMessages } from './adapters/messages/dealer-messages-live';
import { createEmbeddedLeadProvider } from './adapters/messages/lead-provider-embedded';
import { createLiveLeadProvider } from './adapters/messages/lead-provider-live';
import { createEmbeddedPostcodeLocator } from './adapters/postcode-locator-embedded';
import { createLivePostcodeLocator } from './adapters/postcode-locator-live';
import { createEmbeddedReviewPlatform } from './adapters/review-platform-embedded';
import { createLiveReviewPlatform } from './adapters/review-platform-live';
import { createEmbeddedSmsSender } from './adapters/messages/sms-embedded';
import { createLiveSmsSender } from './adapters/messages/sms-live';
import { createEmbeddedMotHistory } from './adapters/vehicles/mot-history-embedded';
import { createLiveMotHistory } from './adapters/vehicles/mot-history-live';
import { createEmbeddedVehicleRegister } from './adapters/vehicles/vehicle-register-embedded';
import { createLiveVehicleRegister } from './adapters/vehicles/vehicle-register-live';
import { createEmbeddedVehicleSpecification } from './adapters/vehicles/vehicle-specification-embedded';
import { createLiveVehicleSpecification } from './adapters/vehicles/vehicle-specification-live';
import { createEmbeddedVehicleValues } from './adapters/vehicles/vehicle-values-embedded';
import { createLiveVehicleValues } from './adapters/vehicles/vehicle-values-live';
import type { Config } from './config';
import type { CarImages } from './ports/car-images';
import type { CustomerCare } from './ports/customer-care';
import type { DealerMessages } from './ports/dealer-messages';
import type { EmailSender } from './ports/email-sender';
import type { LeadProvider } from './ports/lead-provider';
import type { MotHistory } from './ports/mot-history';
import type { PostcodeLocator } from './ports/postcode-locator';
import type { ReviewPlatform } from './ports/review-platform';
import type { SmsSender } from './ports/sms-sender';
import type { VehicleRegister } from './ports/vehicle-register';
import type { VehicleSpecification } from './ports/vehicle-specification';
import type { VehicleValues } from './ports/vehicle-values';

/** Every outside system that the API talks to, with metrics of the calls to live ones. */
export interface OutsideSystems {
  /** Absent where cars are drawn here. */
  carImages: CarImages | undefined;
  customerCare: CustomerCare;
  dealerMessages: DealerMessages;
  emailSender: EmailSender;
  leadProvider: LeadProvider;
  motHistory: MotHistory;
  postcodes: PostcodeLocator;
  register: VehicleRegister;
  reviewPlatform: ReviewPlatform;
  smsSender: SmsSender;
  vehicleSpecification: VehicleSpecification;
  vehicleValues: VehicleValues;
  figures: Record<string, Readonly<OutsideCallFigures>>;
}

/** Chooses each system's adapter by the configuration. */
export function createOutsideSystems(
  config: Config,
  database: Queryable,
  now: () => Date,
  log: Pick<FastifyBaseLogger, 'info'>,
): OutsideSystems {
  const areas = createEmbeddedPostcodeLocator();
  const sampleStock = createEmbeddedVehicleSpecification();
  const live = createLiveSystems(config, database, now, { areas, sampleStock });
  const embeddedRegister = createEmbeddedVehicleRegister(database, now);
  const register = live.vehicleRegister ?? embeddedRegister;
  const careByEmail =
    config.care.adapter === 'email'
      ? createCustomerCareByEmail(createLiveEmailSender(config.email), config.care.email)
      : undefined;
  return {
    carImages: live.carImages,
    customerCare: live.customerCare ?? careByEmail ?? createEmbeddedCustomerCare(database),
    dealerMessages: live.dealerMessages ?? createEmbeddedDealerMessages(database),
    emailSender: config.email.adapter === 'live' ? createLiveEmailSender(config.email) : createEmbeddedEmailSender(log),
    leadProvider: live.leadProvider ?? createEmbeddedLeadProvider(database),
    motHistory: live.motHistory ?? createEmbeddedMotHistory(database, embeddedRegister, now),
    postcodes: live.postcodes ?? areas,
    register,
    reviewPlatform: live.reviewPlatform ?? createEmbeddedReviewPlatform(database, now),
    smsSender: live.smsSender ?? createEmbeddedSmsSender(log),
    vehicleSpecification: live.vehicleSpecification ?? sampleStock,
    vehicleValues: live.vehicleValues ?? createEmbeddedVehicleValues(database, register, now),
    figures: Object.fromEntries(
      Object.entries(live).flatMap(([name, system]) => (system ? [[name, system.figures]] : [])),
    ),
  };
}

/** The configured live adapters that count their calls; the others are undefined. */
function createLiveSystems(
  config: Config,
  database: Queryable,
  now: () => Date,
  embedded: {
    areas: ReturnType<typeof createEmbeddedPostcodeLocator>;
    sampleStock: ReturnType<typeof createEmbeddedVehicleSpecification>;
  },
) {
  const carImages = config.carImagesUrl === undefined ? undefined : createLiveCarImages({ url: config.carImagesUrl });
  const customerCare = config.care.adapter === 'live' ? createLiveCustomerCare(config.care) : undefined;
  const dealerMessages = config.enquiries.adapter === 'live' ? createLiveDealerMessages(config.enquiries) : undefined;
  const leadProvider = config.leadProvider.adapter === 'live' ? createLiveLeadProvider(config.leadProvider) : undefined;
  const postcodes =
    config.postcodes.adapter === 'live'
      ? createLivePostcodeLocator({ ...config.postcodes, areas: embedded.areas })
      : undefined;
  const reviewPlatform =
    config.reviewPlatform.adapter === 'live' ? createLiveReviewPlatform(config.reviewPlatform) : undefined;
  const smsSender = config.sms.adapter === 'live' ? createLiveSmsSender(config.sms) : undefined;
  const liveValues =
    config.vehicleValues.adapter === 'live' ? createLiveVehicleValues({ ...config.vehicleValues, now }) : undefined;
  // The live register does not know versions of cars, and requests them from the live provider of values. The embedded
  // provider uses the embedded register.
  const liveRegister =
    config.vehicleRegister.adapter === 'live' && liveValues
      ? createLiveVehicleRegister({
          ...config.vehicleRegister,
          identify: createVehicleIdentifier(database, liveValues),
          now,
        })
      : undefined;
  const motHistory = config.motHistory.adapter === 'live' ? createLiveMotHistory(config.motHistory) : undefined;
  const liveSpecification =
    config.vehicleSpecification.adapter === 'live'
      ? createLiveVehicleSpecification({ ...config.vehicleSpecification, sampleStock: embedded.sampleStock })
      : undefined;
  return {
    carImages,
    customerCare,
    dealerMessages,
    leadProvider,
    motHistory,
    postcodes,
    reviewPlatform,
    smsSender,
    vehicleRegister: liveRegister,
    vehicleSpecification: liveSpecification,
    vehicleValues: liveValues,
  };
}
