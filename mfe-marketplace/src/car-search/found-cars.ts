import { carSearchParameters } from '@forecourt/domain/car-search/address';
import type { CarFacets } from '@forecourt/domain/car-search/choices';
import type { CarNames } from '@forecourt/domain/car-search/chosen';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import { carSearchAnswer, carSearchBody, makeModelIds, slugFor, type CarSearchAnswer, type CarSearchBody } from '@forecourt/domain/car-search/wire';
import type { IdentifiedMake } from '@forecourt/domain/cars/makes-models';
import type { ApiClient, ApiFailure, ApiResult } from '@forecourt/contracts/services';
import type { CarListing } from '@forecourt/domain/cars/listing';

/** The result of a search. */
export interface FoundCars {
  total: number;
  page: number;
  /** At least 1. */
  pageCount: number;
  /** The cars of the page; empty when only counts were requested. */
  results: CarListing[];
  facets?: CarFacets | undefined;
  /** The make and model in words, such as `Ford Fiesta`; empty for any, absent when the stock has no such car. */
  car?: string;
  /** Names of the requested make, model and dealer. */
  names?: CarNames;
  /** The one dealer whose cars were asked for. */
  dealer?: CarSearchAnswer['dealer'];
}

/** A search and its outcome. */
export interface SearchOutcome {
  key: string;
  found?: FoundCars;
  failure?: ApiFailure;
}

/** Equal for equivalent searches. */
export function searchKey(search: CarSearch): string {
  return carSearchParameters(search).toString();
}

export interface FindOptions {
  api: ApiClient;
  token: string;
  /** The stock's; none are needed for a search of any make. */
  makes: readonly IdentifiedMake[];
  /** Fields to request besides the total. */
  fields: CarSearchBody['fields'];
  /** Only cars that came into stock after this moment, as ISO has it. */
  listedAfter?: string;
  signal: AbortSignal;
}

/** Requests the vehicle search (B7-2), unless the make is not in stock. */
export async function requestCars(search: CarSearch, { api, token, makes, fields, listedAfter, signal }: FindOptions): Promise<ApiResult<FoundCars>> {
  const ids = makeModelIds(search, makes);
  if (!ids) return { ok: true, value: { total: 0, page: 1, pageCount: 1, results: [] } };
  const answer = await api('/v1/cars', {
    headers: { authorization: `Bearer ${token}` },
    body: { ...carSearchBody(search, ids, fields), ...(listedAfter !== undefined && { listedAfter }) },
    answer: carSearchAnswer,
    signal,
  });
  if (!answer.ok) return answer;
  const { total, page = search.page, pageCount = 1, results = [], facets, dealer } = answer.value;
  const { car, names } = wordsOf(search, makes);
  const named = { ...names, ...(dealer && { [search.dealer]: dealer.name }) };
  return { ok: true, value: { total, page, pageCount, results, facets, car, names: named, ...(dealer && { dealer }) } };
}

function wordsOf(search: CarSearch, makes: readonly IdentifiedMake[]): Required<Pick<FoundCars, 'car' | 'names'>> {
  const make = makes.find((candidate) => slugFor(candidate) === search.make);
  const model = make?.models.find((candidate) => slugFor(candidate) === search.model);
  return {
    car: [make?.name, model?.name].filter(Boolean).join(' '),
    names: { ...(make && { [search.make]: make.name }), ...(model && { [`${search.make}/${search.model}`]: model.name }) },
  };
}
