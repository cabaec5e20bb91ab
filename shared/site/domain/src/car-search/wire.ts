import * as z from 'zod/mini';
import { carListing, toPence, type CarListing, type InPence } from '../cars/listing';
import type { FinanceTerms } from '../finance/finance-terms';
import type { ListField, SingleField } from './fields';
import { carNames, makeModelIds, slugFor } from './in-stock';
import { CARS_PER_PAGE, type CarSearch, type CarSort } from './search';

/** @public @deprecated Remotes that were built before `in-stock` existed import them here. */
export { CARS_PER_PAGE, carNames, makeModelIds, slugFor };

/** Centre of a search without a postcode: Manchester (B7-4). */
export const CITY_CENTRE_POSTCODE = 'M1 1AE';

/** Body of `POST /v1/cars` (B7-4), as pages send it. */
export interface CarSearchBody
  extends Omit<Record<SingleField, string>, 'make' | 'model'>, Omit<Record<ListField, readonly string[]>, 'also'> {
  page: number;
  pageSize: number;
  sort: CarSort;
  /** Default: the usual terms. */
  terms: FinanceTerms;
  makeIds: string[];
  modelIds: string[];
  /** Only cars that came into stock after this moment, as ISO has it. */
  listedAfter?: string;
  /** Fields to answer in addition to the total. */
  fields: ('results' | 'facets')[];
}

/**
 * The request of the vehicle search, both for counting and for showing cars, so that the promised number equals the
 * number found. Without a postcode, a count uses the city centre (B7-4). Results do not, since they would show
 * distances from there.
 */
export function carSearchBody(
  search: CarSearch,
  ids: Pick<CarSearchBody, 'makeIds' | 'modelIds'>,
  fields: CarSearchBody['fields'],
): CarSearchBody {
  const { make: _make, model: _model, also: _also, ...filters } = search;
  const isCount = fields.length === 0;
  return {
    ...filters,
    ...ids,
    postcode: search.postcode || (isCount ? CITY_CENTRE_POSTCODE : ''),
    pageSize: CARS_PER_PAGE,
    fields,
  };
}

const count = z.int().check(z.gte(0));

/** Answer of `POST /v1/cars`: always the total (B7-5), other fields as requested by `fields`. */
export const carSearchAnswer = z.object({
  total: count,
  page: z.optional(z.int().check(z.gte(1))),
  /** At least 1. */
  pageCount: z.optional(z.int().check(z.gte(1))),
  results: z.optional(z.array(carListing)),
  /** The dealer, where the search is for one dealer's cars. */
  dealer: z.optional(z.object({ name: z.string(), path: z.string() })),
  /** See `CarFacets`. A newer API may count additional fields. */
  facets: z.optional(z.record(z.string(), z.record(z.string(), count))),
});
export type CarSearchAnswer = z.infer<typeof carSearchAnswer>;

/** The cars of an answer, in pence. */
export function carsFound({ results = [] }: CarSearchAnswer): InPence<CarListing>[] {
  return toPence(results);
}
