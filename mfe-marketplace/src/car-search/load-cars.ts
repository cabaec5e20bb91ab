import { orThrow } from '@forecourt/contracts/or-throw';
import type { Services } from '@forecourt/contracts/services';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import type { CarSearchBody } from '@forecourt/domain/car-search/wire';
import { clientTokenAnswer } from '@forecourt/domain/client-token';
import { makesModelsAnswer, type MakeWithModels } from '@forecourt/domain/cars/makes-models';
import { requestCars, searchKey, type SearchOutcome } from './found-cars';

interface LoadCarsOptions {
  services: Services;
  signal: AbortSignal;
  fields: CarSearchBody['fields'];
}

/** A token to search with; for a block's `load`. @throws when there is none */
export async function loadToken({ services, signal }: Omit<LoadCarsOptions, 'fields'>): Promise<string> {
  return orThrow(await services.api('/api/library/v1/client-token', { method: 'POST', answer: clientTokenAnswer, signal })).authenticationToken;
}

/** The makes for sale, with their models; for a block's `load`. @throws when there is no answer */
export async function loadMakes({ services, signal }: Omit<LoadCarsOptions, 'fields'>): Promise<MakeWithModels[]> {
  return orThrow(await services.api('/v1/makes-models', { answer: makesModelsAnswer, signal })).makes;
}

/**
 * What a search finds; for a block's `load`. A search that is refused, such as one from a postcode that does not exist,
 * is an outcome too: the next visitor's may be answered.
 *
 * @throws when there is no answer
 */
export async function loadCars(search: CarSearch, makes: readonly MakeWithModels[], { services, signal, fields }: LoadCarsOptions): Promise<SearchOutcome> {
  const { api } = services;
  const key = searchKey(search);
  const token = await loadToken({ services, signal });
  const answer = await requestCars(search, { api, token, makes, fields, signal });
  if (!answer.ok && answer.failure.status === 400) return { key, failure: { status: answer.failure.status, message: answer.failure.message } };
  return { key, found: orThrow(answer) };
}
