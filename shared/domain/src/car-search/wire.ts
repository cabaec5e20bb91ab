import * as z from 'zod/mini';
import { vehicleListing } from '../cars/listing';

// Releases from before `request.ts` look for them here.
export { CARS_PER_PAGE, CITY_CENTRE_POSTCODE, carSearchBody, makeModelIds, slugFor } from './request';

const count = z.int().check(z.gte(0));

/** Answer of `POST /v1/cars`: the total always (B7-5), the rest when requested by `fields`. */
export const carSearchAnswer = z.object({
  total: count,
  page: z.optional(z.int().check(z.gte(1))),
  /** At least 1. */
  pageCount: z.optional(z.int().check(z.gte(1))),
  results: z.optional(z.array(vehicleListing)),
  /** See `CarFacets`. An API that is newer than the page may count more fields than it knows. */
  facets: z.optional(z.record(z.string(), z.record(z.string(), count))),
});
export type CarSearchAnswer = z.infer<typeof carSearchAnswer>;
