import { orThrow } from '@forecourt/contracts/or-throw';
import type { ApiClient, ApiResult, Services } from '@forecourt/contracts/services';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import type { CarSearchBody } from '@forecourt/domain/car-search/wire';
import { clientTokenAnswer } from '@forecourt/domain/client-token';
import { makesModelsAnswer, type MakeWithModels } from '@forecourt/domain/cars/makes-models';
import { requestCars, searchKey, type SearchOutcome } from './found-cars';
import type { Outcome } from './use-answer';

interface LoadCarsOptions {
  services: Services;
  signal: AbortSignal;
  fields: CarSearchBody['fields'];
}

/** A token lasts half an hour, and a page that got one may stay open for a while. */
const TOKEN_KEPT_MS = 300_000;

interface KeptToken {
  token: Promise<string>;
  /** In milliseconds since 1970. */
  until: number;
}

/** A token identifies no visitor, so all searches of a renderer share one. */
const tokens = new WeakMap<ApiClient, KeptToken>();

/** A token to search with; for a block's `load`. @throws when the API gives none */
export function loadToken({ api, clock }: Services): Promise<string> {
  const now = clock.now().getTime();
  const kept = tokens.get(api);
  if (kept && kept.until > now) return kept.token;
  const token = api('/api/library/v1/client-token', { method: 'POST', answer: clientTokenAnswer }).then((answer) => orThrow(answer).authenticationToken);
  tokens.set(api, { token, until: now + TOKEN_KEPT_MS });
  token.catch(() => tokens.delete(api));
  return token;
}

/** The makes for sale, with their models; for a block's `load`. @throws when there is no answer */
export async function loadMakes({ services, signal }: Omit<LoadCarsOptions, 'fields'>): Promise<MakeWithModels[]> {
  return orThrow(await services.api('/v1/makes-models', { answer: makesModelsAnswer, signal })).makes;
}

/**
 * The result of a search; for a block's `load`. A refusal, such as of an unknown postcode, is a result too, and not an
 * error: it says nothing about the next visitor's search.
 *
 * @throws when there is no answer
 */
export async function loadCars(search: CarSearch, makes: readonly MakeWithModels[], { services, signal, fields }: LoadCarsOptions): Promise<SearchOutcome> {
  const { api } = services;
  return loadOutcome(searchKey(search), services, (token) => requestCars(search, { api, token, makes, fields, signal }));
}

/** The outcome of a request about a search. @throws when there is no answer */
export async function loadOutcome<Value>(key: string, services: Services, request: (token: string) => Promise<ApiResult<Value>>): Promise<Outcome<Value>> {
  const ask = async () => request(await loadToken(services));
  let answer = await ask();
  if (!answer.ok && answer.failure.status === 401) {
    // The API has a new secret since its restart.
    tokens.delete(services.api);
    answer = await ask();
  }
  if (!answer.ok && answer.failure.status === 400) return { key, failure: { status: answer.failure.status, message: answer.failure.message } };
  return { key, found: orThrow(answer) };
}
