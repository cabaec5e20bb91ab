import * as z from 'zod/mini';
import { looseNumber } from '@forecourt/domain/loose';
import { carListing } from '@forecourt/domain/cars/listing';

/** A car that an editor gives (section 3, "Vehicle listing"). Its year has two names; `vehicleYear` wins. */
export const givenListing = z.pipe(
  z.extend(carListing, { vehicleYear: z.optional(looseNumber) }),
  z.transform(({ vehicleYear, year, ...listing }) => ({ ...listing, year: vehicleYear ?? year })),
);
