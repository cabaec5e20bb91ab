import type { ApiClient } from '@forecourt/contracts/services';

/** Requests a token to search with. What checks the answer comes with the first request. */
export async function requestToken(api: ApiClient) {
  const { clientTokenAnswer } = await import('@forecourt/domain/client-token');
  return api('/api/library/v1/client-token', { method: 'POST', answer: clientTokenAnswer });
}

/** Requests the makes for sale, with their models. */
export async function requestMakes(api: ApiClient, signal?: AbortSignal) {
  const { makesModelsAnswer } = await import('@forecourt/domain/cars/makes-models');
  return api('/v1/makes-models', { answer: makesModelsAnswer, signal });
}
