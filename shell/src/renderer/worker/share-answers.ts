import { BoundedMap } from '@forecourt/service/bounded-map';
import type { ApiAnswer, ApiCall } from './ask-api';
import { TOO_MANY_REQUESTS } from './on-behalf-of';

interface Asked {
  answer: Promise<ApiAnswer>;
  /** Time on the monotonic clock; infinite while the answer is pending. */
  freshUntil: number;
}

const MAX_ANSWERS = 200;

/**
 * Requests an answer once for several blocks of a page: simultaneous GETs of one address share it, and so do later ones
 * for as long as its `cache-control` allows.
 *
 * @param timeoutMs timeout of the shared request, which continues when one of its callers aborts
 */
export function shareAnswers(ask: (call: ApiCall) => Promise<ApiAnswer>, timeoutMs: number): typeof ask {
  const answers = new BoundedMap<Asked>({ maxEntries: MAX_ANSWERS });

  async function askOnce(call: ApiCall): Promise<ApiAnswer> {
    const key = JSON.stringify([call.address, call.headers]);
    const known = answers.get(key);
    const shared = known && known.freshUntil > performance.now() ? await known.answer : undefined;
    // A refusal applies to the visitor of the request that caused it.
    if (shared && shared.status !== TOO_MANY_REQUESTS) return shared;
    const entry: Asked = { answer: ask({ ...call, signal: AbortSignal.timeout(timeoutMs) }), freshUntil: Infinity };
    answers.set(key, entry);
    entry.answer.then(
      ({ headers, status }) => (entry.freshUntil = performance.now() + (status === 200 ? maxAgeMs(headers) : 0)),
      () => (entry.freshUntil = 0),
    );
    return entry.answer;
  }

  return (call) => (call.method === 'GET' ? untilAborted(askOnce(call), call.signal) : ask(call));
}

function maxAgeMs(headers: ApiAnswer['headers']): number {
  const [, seconds = '0'] = /(?:^|[\s,])max-age=(\d+)/.exec(headers['cache-control']?.join() ?? '') ?? [];
  return 1000 * Number(seconds);
}

async function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal | null | undefined): Promise<Value> {
  if (!signal) return promise;
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop);
  });
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', stop));
}
