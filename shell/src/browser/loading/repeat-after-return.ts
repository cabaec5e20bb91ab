import type { ApiClient, ApiRequest, ApiResult } from '@forecourt/contracts/services';

/**
 * Repeats requests that the browser aborted when the visitor left the page, if the visitor comes back to it from the
 * back/forward cache. The unchanged page still waits for their answers.
 */
export function repeatAfterReturn(api: ApiClient): ApiClient {
  let departures = 0;
  addEventListener('pagehide', () => (departures += 1));
  return async function call<Value>(path: `/${string}`, request: ApiRequest<Value>): Promise<ApiResult<Value>> {
    for (;;) {
      const before = departures;
      const result = await api(path, request);
      if (result.ok || result.failure.status !== 0 || !isRepeatable(request) || request.signal?.aborted) return result;
      // Browsers abort requests before or after the event. In the back/forward cache the page waits here.
      await new Promise((resolve) => setTimeout(resolve));
      if (departures === before) return result;
    }
  };
}

function isRepeatable<Value>({ method, body, isRepeatable: isSaid }: ApiRequest<Value>): boolean {
  return isSaid ?? (method ?? (body === undefined ? 'GET' : 'POST')) === 'GET';
}
