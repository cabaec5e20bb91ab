import type { Queryable } from '@forecourt/database/pool';
import type { OutsideCallFigures } from './adapters/outside-call';
import { embeddedPostcodeLocator } from './adapters/postcode-locator-embedded';
import { embeddedReviewPlatform } from './adapters/review-platform-embedded';
import { liveReviewPlatform } from './adapters/review-platform-live';
import { embeddedVehicleRegister } from './adapters/vehicle-register-embedded';
import { embeddedVehicleValues } from './adapters/vehicle-values-embedded';
import { liveVehicleValues } from './adapters/vehicle-values-live';
import type { Config } from './config';
import type { PostcodeLocator } from './ports/postcode-locator';
import type { ReviewPlatform } from './ports/review-platform';
import type { VehicleRegister } from './ports/vehicle-register';
import type { VehicleValues } from './ports/vehicle-values';

/** Every system outside that the API talks to, and how calls to the live ones went. */
export interface OutsideSystems {
  postcodes: PostcodeLocator;
  register: VehicleRegister;
  reviewPlatform: ReviewPlatform;
  vehicleValues: VehicleValues;
  figures: Record<string, Readonly<OutsideCallFigures>>;
}

/** Picks the adapter of each system by the configuration. */
export function outsideSystems(config: Config, database: Queryable, now: () => Date): OutsideSystems {
  const register = embeddedVehicleRegister(database, now);
  const reviewPlatform = config.reviewPlatform.adapter === 'live' ? liveReviewPlatform(config.reviewPlatform) : undefined;
  const vehicleValues = config.vehicleValues.adapter === 'live' ? liveVehicleValues({ ...config.vehicleValues, now }) : undefined;
  return {
    postcodes: embeddedPostcodeLocator(),
    register,
    reviewPlatform: reviewPlatform ?? embeddedReviewPlatform(database, now),
    vehicleValues: vehicleValues ?? embeddedVehicleValues(database, register, now),
    figures: {
      ...(reviewPlatform && { reviewPlatform: reviewPlatform.figures }),
      ...(vehicleValues && { vehicleValues: vehicleValues.figures }),
    },
  };
}
