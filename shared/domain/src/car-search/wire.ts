import * as z from 'zod/mini';
import type { IdentifiedMake } from '../cars/makes-models';
import { slugOf } from '../slug';
import { carListing } from '../cars/listing';
import type { FinanceTerms } from '../finance/finance-terms';
import type { ListField, SingleField } from './fields';
import type { CarSearch, CarSort } from './search';

/** Cars on a page of results (B9-5). */
export const CARS_PER_PAGE = 14;

/** Where a search is centred whose visitor has not said where they are: Manchester (B7-4). */
export const CITY_CENTRE_POSTCODE = 'M1 1AE';

/** Body of `POST /v1/cars` (B7-4), as pages send it. */
export interface CarSearchBody extends Omit<Record<SingleField, string>, 'make' | 'model'>, Record<ListField, readonly string[]> {
  page: number;
  pageSize: number;
  sort: CarSort;
  /** The usual ones when absent. */
  terms: FinanceTerms;
  makeIds: string[];
  modelIds: string[];
  /** Only cars that came into stock after this moment, as ISO has it. */
  listedAfter?: string;
  /** Fields to answer besides the total. */
  fields: ('results' | 'facets')[];
}

/** Ids of a search's make and model; undefined when the stock has no such make, or the make no such model. */
export function makeModelIds(
  search: Pick<CarSearch, 'make' | 'model'>,
  makes: readonly IdentifiedMake[],
): Pick<CarSearchBody, 'makeIds' | 'modelIds'> | undefined {
  if (search.make === '') return { makeIds: [], modelIds: [] };
  const make = makes.find((candidate) => slugFor(candidate) === search.make);
  if (!make) return undefined;
  if (search.model === '') return { makeIds: [make.id], modelIds: [] };
  const model = make.models.find((candidate) => slugFor(candidate) === search.model);
  return model && { makeIds: [make.id], modelIds: [model.id] };
}

/**
 * The request of the vehicle search, both for counting cars and for showing them, so that the promised number is the number
 * found. A count without a postcode is from the city centre (B7-4); results are not, or would show distances from there.
 */
export function carSearchBody(search: CarSearch, ids: Pick<CarSearchBody, 'makeIds' | 'modelIds'>, fields: CarSearchBody['fields']): CarSearchBody {
  const { make: _make, model: _model, ...filters } = search;
  const isCount = fields.length === 0;
  return { ...filters, ...ids, postcode: search.postcode || (isCount ? CITY_CENTRE_POSTCODE : ''), pageSize: CARS_PER_PAGE, fields };
}

/** Slug of a make or model; answers of before slugs were in them have only names. */
export function slugFor({ slug, name }: { slug?: string | undefined; name: string }): string {
  return slug ?? slugOf(name);
}

const count = z.int().check(z.gte(0));

/** Answer of `POST /v1/cars`: the total always (B7-5), the rest when requested by `fields`. */
export const carSearchAnswer = z.object({
  total: count,
  page: z.optional(z.int().check(z.gte(1))),
  /** At least 1. */
  pageCount: z.optional(z.int().check(z.gte(1))),
  results: z.optional(z.array(carListing)),
  /** The one dealer whose cars were asked for. */
  dealer: z.optional(z.object({ name: z.string(), path: z.string() })),
  /** See `CarFacets`. An API that is newer than the page may count more fields than it knows. */
  facets: z.optional(z.record(z.string(), z.record(z.string(), count))),
});
export type CarSearchAnswer = z.infer<typeof carSearchAnswer>;
