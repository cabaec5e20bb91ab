import { orThrow } from '@forecourt/contracts/or-throw';
import type { ApiResult, Services } from '@forecourt/contracts/services';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import type { CarSearchBody } from '@forecourt/domain/car-search/wire';
import type { MakeWithModels } from '@forecourt/domain/cars/makes-models';
import { askMakes, askSearch } from './ask-search';
import { requestCars, type SearchOutcome } from './found-cars';
import { searchKey } from './search-key';
import type { Outcome } from './use-answer';

interface LoadCarsOptions {
  services: Services;
  signal: AbortSignal;
  fields: CarSearchBody['fields'];
}

/** The makes for sale, with their models; for a block's `load`. @throws when there is no answer */
export async function loadMakes({ services, signal }: Omit<LoadCarsOptions, 'fields'>): Promise<MakeWithModels[]> {
  return orThrow(await askMakes(services.api, signal));
}

/**
 * The result of a search; for a block's `load`. A refusal, for example because of an unknown postcode, is a result, not
 * an error: the next visitor's search may succeed.
 *
 * @throws when there is no answer
 */
export async function loadCars(
  search: CarSearch,
  makes: readonly MakeWithModels[],
  { services, signal, fields }: LoadCarsOptions,
): Promise<SearchOutcome> {
  const { api } = services;
  return loadOutcome(searchKey(search), services, (token) =>
    requestCars(search, { api, token, makes, fields, signal }),
  );
}

/** The outcome of a request about a search. @throws when there is no answer */
export async function loadOutcome<Value>(
  key: string,
  { api }: Services,
  request: (token: string) => Promise<ApiResult<Value>>,
): Promise<Outcome<Value>> {
  const answer = await askSearch(api, request);
  if (!answer.ok && answer.failure.status === 400)
    return { key, failure: { status: answer.failure.status, message: answer.failure.message } };
  return { key, found: orThrow(answer) };
}
