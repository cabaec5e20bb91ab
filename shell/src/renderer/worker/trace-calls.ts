import { currentTrace, stepOf, traceHeaders } from '@forecourt/service/trace';
import type { TracedCall } from '../traced-call';
import type { ApiAnswer, ApiCall } from './ask-api';

/** Calls to the API that name the request that caused them; `tell` is called with the recorded ones. */
export function tracingCalls(ask: (call: ApiCall) => Promise<ApiAnswer>, tell: (call: TracedCall) => void): typeof ask {
  return async (call) => {
    const parent = currentTrace();
    if (!parent) return ask(call);
    const self = parent.isSampled ? stepOf(parent) : parent;
    const headers = { ...call.headers, ...traceHeaders(self) };
    if (!parent.isSampled) return ask({ ...call, headers });
    const startMs = Date.now();
    let status: number | undefined;
    try {
      const answer = await ask({ ...call, headers });
      status = answer.status;
      return answer;
    } finally {
      tell({ self, parent, method: call.method, status, startMs, endMs: Date.now() });
    }
  };
}
