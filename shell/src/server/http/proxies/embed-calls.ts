import { splitUrl } from '@forecourt/service/split-url';
import type { FastifyInstance } from 'fastify';
import type { EmbedOrigin } from '../../site/embed-origins';
import { thisSite } from '../../site/this-site';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

interface Call {
  origin: string;
  method: string;
  path: string;
}

/**
 * Whether blocks in a page of this origin may call the API. For reading calls: if blocks may be shown there. Otherwise
 * only if the origin is listed by name.
 */
export function mayCall(listed: readonly EmbedOrigin[], { origin, method, path }: Call): boolean {
  const origins = new Set(listed.map((entry) => entry.origin));
  return (
    origins.has(origin) ||
    (origins.has('*') && (READING.has(method) || (method === 'POST' && thisSite.api.readingPosts.includes(path))))
  );
}

/** Whether a page can show it without reading it: pictures, videos, map tiles. */
const isShown = (url: string) =>
  thisSite.api.pictures.some((path) => url.startsWith(path) && !/^[\w-]/.test(url.slice(path.length)));

const embedded = new WeakSet<object>();
const EMBEDDED_HEADER = 'x-embedded';

/** CORS for third-party pages: answers preflight requests, and allows reading the answer. Never with cookies. */
export function allowEmbedCalls(app: FastifyInstance, listed: readonly EmbedOrigin[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    // Otherwise, pages with `Cross-Origin-Embedder-Policy: require-corp` would not show them.
    if (isShown(request.url)) reply.header('cross-origin-resource-policy', 'cross-origin');
    // A page in a sandbox has the origin `null`.
    if (origin === undefined || (origin !== 'null' && (!URL.canParse(origin) || new URL(origin).host === request.host)))
      return undefined;
    const preflightMethod = request.method === 'OPTIONS' ? request.headers['access-control-request-method'] : undefined;
    const { path } = splitUrl(request.url);
    if (!mayCall(listed, { origin, method: preflightMethod ?? request.method, path })) return undefined;
    embedded.add(request);
    reply.headers({ 'access-control-allow-origin': origin, vary: 'origin' });
    if (preflightMethod === undefined) return undefined;
    return reply
      .headers({
        'access-control-allow-methods': preflightMethod,
        'access-control-allow-headers': 'authorization, content-type, idempotency-key',
        'access-control-max-age': '600',
      })
      .code(204)
      .send();
  });
}

/**
 * A call's headers for the API. A call from a third-party page has no cookie, and is marked, since a cookie in the
 * answer would be lost. The other two headers are left out: the API would refuse such a page because of them, and this
 * host has checked its origin.
 */
export function headersForApi<Headers extends object>(request: object, headers: Headers): Headers {
  const others = Object.entries(headers).filter(([name]) => name !== EMBEDDED_HEADER);
  if (!embedded.has(request)) return Object.fromEntries(others) as Headers;
  const passedOn = others.filter(([name]) => !['cookie', 'origin', 'sec-fetch-site'].includes(name));
  return { ...Object.fromEntries(passedOn), [EMBEDDED_HEADER]: '1' } as Headers;
}
