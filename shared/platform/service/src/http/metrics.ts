import { fastify, type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A service's metrics, in the format of Prometheus. */
export type Metrics = Registry;

/** From the time of a cached page to the time at which a visitor gives up. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Address at which `/metrics` is served. */
export interface InnerAddress {
  host: string;
  port: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

/**
 * Counts and times a service's requests from now on: by route, never by address, which reveals what a visitor wants.
 * While the service listens, `/metrics` is served at an internal port, with Node's own metrics: event loop, memory,
 * collections.
 *
 * @param inner the internal address; without it nothing is served
 */
export function addMetrics(app: FastifyInstance, inner?: InnerAddress): Metrics {
  const metrics = new Registry();
  app.decorate('metrics', metrics);
  const observe = addHistogram(metrics, {
    name: 'http_request_duration_seconds',
    help: 'Time until an answer was sent',
    labels: ['method', 'route', 'status'],
    buckets: SECONDS,
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    observe(reply.elapsedTime / 1000, { method: request.method, route, status: String(reply.statusCode) });
  });
  if (inner) {
    const server = fastify({ forceCloseConnections: true });
    server.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));
    app.addHook('onListen', async () => {
      collectDefaultMetrics({ register: metrics });
      await server.listen(inner);
    });
    app.addHook('onClose', () => server.close());
  }
  return metrics;
}

export interface Counted {
  name: string;
  help: string;
  labels: readonly string[];
  /** Upper ends. */
  buckets: readonly number[];
}

/** A metric of how values are distributed. @returns counts one */
export function addHistogram(
  metrics: Metrics,
  { name, help, labels, buckets }: Counted,
): (value: number, labels: Readonly<Record<string, string>>) => void {
  const histogram = new Histogram({ name, help, labelNames: labels, buckets: [...buckets], registers: [metrics] });
  return (value, of) => histogram.observe(of, value);
}

export interface Gauged {
  name: string;
  help: string;
  labels?: readonly string[];
  /** Read at each scrape. If reading fails, there is no value, so that alerts can distinguish it from zero. */
  read: () => Promise<readonly Sample[]> | readonly Sample[];
}

export type Sample = readonly [value: number, labels?: Readonly<Record<string, string>>];

/** A metric that is read at each scrape. */
export function addGauge(metrics: Metrics, { name, help, labels = [], read }: Gauged): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: labels,
    collect: async () => {
      gauge.reset();
      const samples = await Promise.resolve()
        .then(read)
        // Without labels the gauge would continue as zero.
        .catch((): Sample[] => (labels.length > 0 ? [] : [[NaN]]));
      for (const [value, of = {}] of samples) gauge.set(of, value);
    },
    registers: [],
  });
  metrics.registerMetric(gauge);
}
