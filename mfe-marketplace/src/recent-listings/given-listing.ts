import * as z from 'zod/mini';
import { looseNumber } from '@forecourt/domain/loose';
import { carListing, inPence } from '@forecourt/domain/cars/listing';

/** A car that an editor gives (section 3, "Vehicle listing"). Its year has two names; `vehicleYear` wins. */
export const givenListing = inPence(
  z.pipe(
    z.extend(carListing, { vehicleYear: z.optional(looseNumber) }),
    z.transform(({ vehicleYear, year, ...listing }) => ({ ...listing, year: vehicleYear ?? year })),
  ),
);
