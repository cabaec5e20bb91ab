import type { SendRequest } from '../../services/create-api-client';
import type { ApiAnswer, ApiCall } from './ask-api';

/** Paths that blocks may fetch: the API's own, as browsers reach them through the shell. */
const API_PATH = /^\/(?:api|v1)\//;
const WITHOUT_BODY = new Set([204, 205, 304]);

type Ask = (call: ApiCall) => Promise<ApiAnswer>;

/** Calls that can reach only the API: neither the registry nor any other service near this host. */
export function restrictCalls(apiOrigin: string, ask: Ask): Ask {
  return async (call) => {
    const { origin, pathname } = new URL(call.address);
    if (origin !== apiOrigin || !API_PATH.test(pathname)) throw new TypeError('Blocks reach the API only.');
    return ask(call);
  };
}

/** `fetch` by such calls. It refuses redirects. */
export function asFetch(ask: Ask): typeof fetch {
  return async (input, init) => {
    const answer = await ask(await callOf(input, init));
    const headers = Object.entries(answer.headers).flatMap(([name, values]) =>
      values.map((value): [string, string] => [name, value]),
    );
    return new Response(WITHOUT_BODY.has(answer.status) ? null : new Uint8Array(answer.body), { ...answer, headers });
  };
}

/** The same for the client of blocks, for which a `Response` would take longer to make than the answer. */
export function asSender(ask: Ask): SendRequest {
  return async (address, { method, headers, body, signal }) => {
    const isText = typeof body === 'string' || body === undefined;
    const call = isText
      ? { address, method, headers: byLowerCase(headers), body, signal }
      : await callOf(address, { method, headers, body, signal });
    const { status, statusText, body: bytes } = await ask(call);
    return { ok: status >= 200 && status < 300, status, statusText, text: async () => bytes.toString() };
  };
}

async function callOf(input: RequestInfo | URL, init: RequestInit = {}): Promise<ApiCall> {
  const { method = 'GET', body, headers, signal } = init;
  if (!(input instanceof Request) && (body === undefined || body === null || typeof body === 'string'))
    return {
      address: String(input),
      method: method.toUpperCase(),
      headers: Object.fromEntries(new Headers(headers)),
      body: body ?? undefined,
      signal,
    };
  // Bodies with a type, and streams.
  const request = new Request(input, init);
  const bytes = Buffer.from(await request.arrayBuffer());
  return {
    address: request.url,
    method: request.method,
    headers: Object.fromEntries(request.headers),
    body: bytes.length > 0 ? bytes : undefined,
    signal: request.signal,
  };
}

function byLowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
