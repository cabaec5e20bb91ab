import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Values of a route for the request's log line. They never contain a visitor's text. */
    logged: Readonly<Record<string, string | undefined>> | undefined;
  }
}

/**
 * A request's route, with the names of its parameters but not their values; `logged` contains the route if content
 * defines the routes.
 */
export function routeOf({ logged, routeOptions }: FastifyRequest): string {
  return logged?.route ?? routeOptions.url ?? 'none';
}

/**
 * Writes one line for each request when its answer is sent or aborted: with the route, but without address, headers or
 * visitor.
 *
 * @param isOn false for failures only
 */
export function logAccess(app: FastifyInstance, isOn: boolean): void {
  app.decorateRequest('logged');
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const before = socket.bytesWritten;
    const startedAt = performance.now();
    reply.raw.once('close', () => {
      const { statusCode: status } = reply;
      // 503 means not ready, which is already logged, and load balancers then request it every second.
      const isFailure = status >= 500 && status !== 503;
      if (!isOn && !isFailure) return;
      request.log[isFailure ? 'warn' : 'info'](
        {
          method: request.method,
          route: routeOf(request),
          status,
          milliseconds: Math.round(performance.now() - startedAt),
          bytes: socket.bytesWritten - before,
          ...request.logged,
          ...(!reply.raw.writableFinished && { brokenOff: true }),
        },
        'answered',
      );
    });
    done();
  });
}
