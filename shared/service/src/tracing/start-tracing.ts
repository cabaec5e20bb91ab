import { recordSteps } from './span';

export interface TracingSettings {
  /** Of the collector (OTLP over HTTP), without `/v1/traces`. */
  endpoint: string;
  serviceName: string;
  /** Share of the traces that begin here which are recorded, from 0 to 1. What comes with a trace is recorded if that is. */
  ratio: number;
}

export interface Tracing {
  /** Sends what is left, for two seconds at most. */
  stop: () => Promise<void>;
}

/** Sends the steps of requests to a collector; without settings nothing of it is even loaded. */
export async function startTracing(settings: TracingSettings | undefined, log: { warn: (message: string) => void }): Promise<Tracing> {
  if (!settings) return { stop: async () => {} };
  const { openCollector } = await import('./open-collector');
  const { record, stop } = openCollector(settings, log);
  recordSteps(record);
  return {
    stop: () => {
      recordSteps();
      return stop();
    },
  };
}
