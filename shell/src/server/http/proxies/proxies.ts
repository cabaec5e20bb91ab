import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '@forecourt/service/http-error';
import { withTrace } from '@forecourt/service/trace-requests';
import { boundedCalls } from './bounded-calls';
import { allowEmbedCalls, headersForApi } from './embed-calls';
import type { EmbedOrigin } from '../../site/embed-origins';
import { ShellError } from '../errors';
import { sendFixed } from '../fixed-pages';
import { isHost } from '../../site/is-host';
import { thisSite } from '../../site/this-site';

export interface ProxyOptions {
  apiOrigin: string;
  applyOrigin: string;
  /** Origins of third-party pages whose blocks may call the API. Default: none. */
  embedOrigins?: readonly EmbedOrigin[];
  /** Timeout for connecting. Default 10 s. */
  connectMs?: number;
  /** Timeout for the first byte of an answer, and between two chunks. Default: `MAX_ANSWER_MS`. */
  answerMs?: number;
  /** Maximum connections to each of the two; further calls wait. Default 128. */
  connections?: number;
}

/** A content item may take thirty seconds (B7-1). Clients have their own timeouts. */
export const MAX_ANSWER_MS = 30_000;

/** The longest body that any route of the API accepts. */
const MAX_API_BODY = 32_768;

/** Internal path of requests for the application site. Random, so that no other host can reach it. */
const APPLICATION_PREFIX = `/.application-${randomUUID()}`;

/** Gives the application site's hosts a separate path, so that none of this host's routes answers for them. */
export function rewriteApplicationUrl({ url = '/', headers }: { url?: string; headers: { host?: string } }): string {
  return isApplicationHost(headers.host ?? '') ? APPLICATION_PREFIX + url : url;
}

/** Whether a request is for the application site, which has its own headers and pages. */
export function isForApplication({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return url.startsWith(APPLICATION_PREFIX);
}

function isApplicationHost(host: string): boolean {
  const domain = isHost(host) ? thisSite.applicationDomain?.(host) : undefined;
  return domain !== undefined && thisSite.resolveBrand({ host: domain }) !== undefined;
}

/** Proxies the API's paths and the application site's hosts, so that a browser sees one origin. */
export const proxyRoutes: FastifyPluginAsync<ProxyOptions> = async (
  app,
  { apiOrigin, applyOrigin, embedOrigins = [], connectMs = 10_000, answerMs = MAX_ANSWER_MS, connections = 128 },
) => {
  const common: Omit<FastifyHttpProxyOptions, 'upstream'> = {
    disableRequestLogging: true,
    undici: boundedCalls({ connectMs, answerMs, connections }),
    replyOptions: {
      onError: (reply, { error }) => answerFailure(reply, error),
      rewriteRequestHeaders: (request, headers) => ({
        ...withTrace(headersForApi(request, headers)),
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol,
        'x-forwarded-for': request.ip,
      }),
    },
  };
  await app.register(async (api) => {
    allowEmbedCalls(api, embedOrigins);
    for (const prefix of thisSite.api.paths) {
      await api.register(httpProxy, {
        ...common,
        upstream: apiOrigin,
        prefix,
        rewritePrefix: prefix,
        preHandler: refuseLongBody,
      });
    }
  });
  await app.register(httpProxy, { ...common, upstream: applyOrigin, prefix: APPLICATION_PREFIX, rewritePrefix: '/' });
};

/** Refuses a long body here, because the API would close the connection before the whole body is sent. */
async function refuseLongBody(request: FastifyRequest): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_API_BODY)
    throw new ShellError('body-too-large', { message: 'This is too long.' });
}

type OnError = NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['onError']>;

function answerFailure(reply: Parameters<OnError>[0], error: Error & { code?: string; statusCode?: number }): void {
  const isTimeout = error.statusCode === 504 || /TIMEOUT/.test(error.code ?? '');
  reply.request.log.warn({ code: error.code }, 'A proxied request failed');
  // The proxy would also answer over HTTP/2, which this server does not support.
  const answer = reply as FastifyReply;
  if (reply.request.headers.accept?.includes('text/html')) sendFixed(answer, isTimeout ? 504 : 502, 'failed');
  else sendError(answer, new ShellError(isTimeout ? 'upstream-timeout' : 'upstream-unreachable'));
}
