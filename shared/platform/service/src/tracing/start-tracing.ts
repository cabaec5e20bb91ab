// Imports the type only: the module is loaded when it is needed.
import type { TracingSettings } from './open-collector';
import { recordSteps } from './span';

export interface Tracing {
  /** Sends the remaining steps, for two seconds at most. */
  stop: () => Promise<void>;
}

/** Sends the steps of requests to a collector. Without settings, none of its code is loaded. */
export async function startTracing(
  settings: TracingSettings | undefined,
  log: { warn: (message: string) => void },
): Promise<Tracing> {
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
