import { BoundedMap } from '@forecourt/service/bounded-map';

/** An answer as it can be handed out many times. */
interface SharedAnswer {
  status: number;
  statusText: string;
  headers: Headers;
  body: ArrayBuffer;
}

interface Asked {
  answer: Promise<SharedAnswer>;
  /** On the monotonic clock; for ever while the answer is under way. */
  freshUntil: number;
}

const MOST_ANSWERS = 200;
const WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * `fetch` that asks once for what several blocks of a page want: simultaneous GETs of one address share an answer, and so do
 * later ones for as long as its `cache-control` allows.
 *
 * @param timeoutMs of the shared request, which does not end when one of those who wait for it gives up
 */
export function shareAnswers(realFetch: typeof fetch, timeoutMs: number): typeof fetch {
  const asked = new BoundedMap<Asked>({ maxEntries: MOST_ANSWERS });

  function ask(key: string, address: string, init: RequestInit): Promise<SharedAnswer> {
    const known = asked.get(key);
    if (known && known.freshUntil > performance.now()) return known.answer;
    const entry: Asked = { answer: read(realFetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) })), freshUntil: Infinity };
    asked.set(key, entry);
    entry.answer.then(
      ({ headers, status }) => (entry.freshUntil = performance.now() + (status === 200 ? maxAgeMs(headers) : 0)),
      () => (entry.freshUntil = 0),
    );
    return entry.answer;
  }

  return async (input, init = {}) => {
    if (input instanceof Request || (init.method ?? 'GET') !== 'GET') return realFetch(input, init);
    const { signal, ...request } = init;
    const address = String(input);
    const headers = [...new Headers(init.headers)];
    const shared = await untilAborted(ask(JSON.stringify([address, headers]), address, { ...request, headers }), signal);
    return new Response(WITHOUT_BODY.has(shared.status) ? null : shared.body, shared);
  };
}

async function read(asked: Promise<Response>): Promise<SharedAnswer> {
  const answer = await asked;
  const { status, statusText, headers } = answer;
  return { status, statusText, headers, body: await answer.arrayBuffer() };
}

function maxAgeMs(headers: Headers): number {
  const [, seconds = '0'] = /(?:^|[\s,])max-age=(\d+)/.exec(headers.get('cache-control') ?? '') ?? [];
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
