/** Paths that blocks may fetch: the API's own, as browsers reach them through the shell. */
const API_PATH = /^\/(?:api|v1)\//;

/** `fetch` that can reach only the API: neither the registry nor any other service near this host. */
export function restrictFetch(apiOrigin: string, realFetch: typeof fetch): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const { origin, pathname } = new URL(address);
    if (origin !== apiOrigin || !API_PATH.test(pathname)) throw new TypeError('Blocks reach the API only.');
    // Fetch the URL that was checked: `input` might return a different one the next time.
    return realFetch(input instanceof Request ? input : address, { ...init, redirect: 'error' });
  };
}
