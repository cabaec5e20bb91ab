import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { beginStep, type OpenSpan } from '../tracing/span';
import { currentTrace, inTrace, newTrace, readTraceparent, stepOf, traceHeaders, type Trace } from '../tracing/trace';
import { routeOf } from './access-log';

interface Traced {
  self: Trace;
  span: OpenSpan | undefined;
}

const NAMED = Symbol('names its request');
type Logger = FastifyBaseLogger & { [NAMED]?: boolean };

/**
 * Pino's options: each line that is written for a request contains its id, and the request log, which Fastify writes
 * automatically, contains no addresses.
 */
export const requestLogging = {
  mixin: (_line: object, _level: number, logger: object): object => {
    const trace = (logger as Logger)[NAMED] ? undefined : currentTrace();
    return trace ? { requestId: trace.traceId } : {};
  },
  serializers: { req: ({ method }: { method: string }) => ({ method }) },
};

/**
 * Fastify's options for request ids: the trace id of a trusted proxy's `traceparent`, otherwise a new one. Fastify's own
 * log lines, which contain the address, are off.
 */
export function tracedRequests(trustedProxies: readonly string[]) {
  const isTrusted = compile([...trustedProxies]);
  const options = {
    genReqId: (request: IncomingMessage) => {
      const sent = isTrusted(request.socket.remoteAddress ?? '', 0)
        ? readTraceparent(request.headers.traceparent)
        : undefined;
      const incoming = sent ?? newTrace();
      incomings.set(request, { trace: incoming, isContinued: sent !== undefined });
      return incoming.traceId;
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    childLoggerFactory: (logger, bindings, given) => Object.assign(logger.child(bindings, given), { [NAMED]: true }),
  } satisfies Partial<FastifyServerOptions>;
  return options;
}

const incomings = new WeakMap<IncomingMessage, { trace: Trace; isContinued: boolean }>();

/**
 * Runs the work of each request in its trace, and names the request in the answer (`X-Request-Id`). Must be registered
 * before all other hooks.
 */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const begun = begin(request.raw, `${request.method} ${routeOf(request)}`);
    void reply.header('x-request-id', begun.self.traceId);
    reply.raw.once('close', () =>
      begun.span?.end({
        name: `${request.method} ${routeOf(request)}`,
        attributes: {
          'http.request.method': request.method,
          'http.route': routeOf(request),
          'http.response.status_code': reply.statusCode,
        },
        isFailed: reply.statusCode >= 500,
      }),
    );
    inTrace(begun.self, done);
  });
}

function begin(request: IncomingMessage, name: string): Traced {
  const { trace, isContinued } = incomings.get(request) ?? { trace: newTrace(), isContinued: false };
  const self = isContinued ? stepOf(trace) : trace;
  const span = beginStep({ name, kind: 'server', self, parent: isContinued ? trace : undefined });
  // If nothing is recorded here, the next service gets this service's incoming trace.
  return span ? { self: { ...self, isSampled: span.isSampled }, span } : { self: trace, span };
}

/** A request's headers for the next service: with this trace, and without any other trace headers. */
export function withTrace<Headers extends object>(headers: Headers): Headers {
  const others = Object.entries(headers).filter(([name]) => !['traceparent', 'tracestate', 'baggage'].includes(name));
  return { ...Object.fromEntries(others), ...traceHeaders() } as Headers;
}
