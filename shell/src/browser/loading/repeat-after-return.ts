import type { ApiClient, ApiRequest, ApiResult } from '@forecourt/contracts/services';

/**
 * Repeats requests that the browser aborted when the visitor left the page, if the visitor comes back to it from the
 * back/forward cache. The unchanged page still waits for their answers.
 */
export function repeatAfterReturn(api: ApiClient): ApiClient {
  let departures = 0;
  let isAway = false;
  addEventListener('pagehide', () => {
    departures += 1;
    isAway = true;
  });
  addEventListener('pageshow', () => (isAway = false));
  return async function call<Value>(path: `/${string}`, request: ApiRequest<Value>): Promise<ApiResult<Value>> {
    for (;;) {
      const before = departures;
      const result = await api(path, request);
      if (result.ok || result.failure.status !== 0 || !isRepeatable(request) || request.signal?.aborted) return result;
      // Browsers abort requests before or after the event.
      await new Promise((resolve) => setTimeout(resolve));
      if (departures === before) return result;
      // A page may still run for a moment after the event: a request that it sent then would be aborted too.
      if (isAway) await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
    }
  };
}

function isRepeatable<Value>({ method, body, isRepeatable: isSaid }: ApiRequest<Value>): boolean {
  return isSaid ?? (method ?? (body === undefined ? 'GET' : 'POST')) === 'GET';
}
