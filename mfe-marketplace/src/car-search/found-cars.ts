import { carsInWords, carsOf, type CarNames } from '@forecourt/domain/car-search/cars';
import { trimNames, type CarFacets } from '@forecourt/domain/car-search/choices';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import { carNames, makeModelIds } from '@forecourt/domain/car-search/in-stock';
import {
  carsFound,
  carSearchAnswer,
  carSearchBody,
  type CarSearchAnswer,
  type CarSearchBody,
} from '@forecourt/domain/car-search/wire';
import type { IdentifiedMake } from '@forecourt/domain/cars/makes-models';
import type { ApiClient, ApiResult } from '@forecourt/contracts/services';
import type { CarListing, InPence } from '@forecourt/domain/cars/listing';
import type { Outcome } from './use-answer';

/** The result of a search. */
export interface FoundCars {
  total: number;
  page: number;
  /** At least 1. */
  pageCount: number;
  /** The cars of the page; empty when only counts were requested. */
  results: InPence<CarListing>[];
  facets?: CarFacets | undefined;
  /** The makes and models in words, such as `Ford Fiesta`; empty for any, absent when the stock has no such car. */
  car?: string;
  /** Names of the requested makes, models and dealer, and of trims that were counted. */
  names?: CarNames;
  /** The dealer, where the search is for one dealer's cars. */
  dealer?: CarSearchAnswer['dealer'];
}

export type SearchOutcome = Outcome<FoundCars>;

/** Options that every request about a search needs. */
export interface AskOptions {
  api: ApiClient;
  token: string;
  /** Makes of the stock. Only a search with a make needs them. */
  makes: readonly IdentifiedMake[];
  signal: AbortSignal;
}

interface FindOptions extends AskOptions {
  /** Fields to request in addition to the total. */
  fields: CarSearchBody['fields'];
  /** Only cars that came into stock after this ISO time. */
  listedAfter?: string;
}

/** Requests the vehicle search (B7-2), unless the make is not in stock. */
export async function requestCars(
  search: CarSearch,
  { api, token, makes, fields, listedAfter, signal }: FindOptions,
): Promise<ApiResult<FoundCars>> {
  const ids = makeModelIds(search, makes);
  if (!ids) return { ok: true, value: { total: 0, page: 1, pageCount: 1, results: [] } };
  const answer = await api('/v1/cars', {
    headers: { authorization: `Bearer ${token}` },
    body: { ...carSearchBody(search, ids, fields), ...(listedAfter !== undefined && { listedAfter }) },
    answer: carSearchAnswer,
    signal,
    isRepeatable: true,
  });
  if (!answer.ok) return answer;
  const { total, page = search.page, pageCount = 1, facets, dealer } = answer.value;
  const { car, names } = wordsOf(search, makes, facets);
  const named = { ...names, ...(dealer && { [search.dealer]: dealer.name }) };
  return {
    ok: true,
    value: {
      total,
      page,
      pageCount,
      results: carsFound(answer.value),
      facets,
      car,
      names: named,
      ...(dealer && { dealer }),
    },
  };
}

function wordsOf(
  search: CarSearch,
  makes: readonly IdentifiedMake[],
  facets: CarFacets | undefined,
): Required<Pick<FoundCars, 'car' | 'names'>> {
  const names = carNames(search, makes);
  const inStock = carsOf(search).filter((car) => Object.hasOwn(names, car));
  return { car: carsInWords(inStock, names), names: { ...names, ...trimNames(facets) } };
}
