import * as z from 'zod/mini';
import type { FacetField } from './car-search-facets';
import { vehicleListing } from './vehicle';

const count = z.int().check(z.gte(0));

const FACETS = [
  'distance', 'make', 'model', 'priceMin', 'priceMax', 'monthlyMin', 'monthlyMax', 'mileage', 'gearbox', 'fuelType', 'bodyType', 'colour', 'doors', 'seats',
  'yearMin', 'yearMax', 'engineMin', 'engineMax',
] as const satisfies readonly FacetField[];

/** Answer of `POST /v1/cars`: the total always, the rest when it was asked for by `fields`. */
export const carSearchAnswer = z.object({
  total: count,
  page: z.optional(z.int().check(z.gte(1))),
  /** At least 1. */
  pageCount: z.optional(z.int().check(z.gte(1))),
  results: z._default(z.array(vehicleListing), []),
  /** See `CarFacets`. */
  facets: z.optional(z.partialRecord(z.enum(FACETS), z.record(z.string(), count))),
});
export type CarSearchAnswer = z.infer<typeof carSearchAnswer>;
