import type { ApiClient, ApiResult } from '@forecourt/contracts/services';
import { clientTokenAnswer } from '@forecourt/domain/client-token';
import { makesModelsAnswer, type MakeWithModels } from '@forecourt/domain/cars/makes-models';

/** A token lasts half an hour, and its page may stay open for longer. */
const TOKEN_KEPT_MS = 300_000;

interface KeptToken {
  answer: Promise<ApiResult<string>>;
  /** In milliseconds since 1970. */
  until: number;
}

/** A token does not identify a visitor, so all searches of a page or a renderer share one. */
const tokens = new WeakMap<ApiClient, KeptToken>();

export function searchToken(api: ApiClient): Promise<ApiResult<string>> {
  const kept = tokens.get(api);
  if (kept && kept.until > Date.now()) return kept.answer;
  const answer = requestToken(api);
  tokens.set(api, { answer, until: Date.now() + TOKEN_KEPT_MS });
  return answer;
}

async function requestToken(api: ApiClient): Promise<ApiResult<string>> {
  const answer = await api('/api/library/v1/client-token', {
    method: 'POST',
    answer: clientTokenAnswer,
    isRepeatable: true,
  });
  if (answer.ok) return { ok: true, value: answer.value.authenticationToken };
  tokens.delete(api);
  return answer;
}

/**
 * The answer to a request about a search. Uses a new token if the current one has expired or the API has a new secret.
 */
export async function askSearch<Value>(
  api: ApiClient,
  request: (token: string) => Promise<ApiResult<Value>>,
): Promise<ApiResult<Value>> {
  const used = searchToken(api);
  const token = await used;
  if (!token.ok) return token;
  const answer = await request(token.value);
  if (answer.ok || answer.failure.status !== 401) return answer;
  // Another request may have a new one already.
  if (tokens.get(api)?.answer === used) tokens.delete(api);
  const next = await searchToken(api);
  return next.ok ? request(next.value) : next;
}

/** The makes for sale, with their models. */
export async function askMakes(api: ApiClient, signal?: AbortSignal): Promise<ApiResult<MakeWithModels[]>> {
  const answer = await api('/v1/makes-models', { answer: makesModelsAnswer, ...(signal && { signal }) });
  return answer.ok ? { ok: true, value: answer.value.makes } : answer;
}
