import { Agent, errors, type Dispatcher } from 'undici';

export interface CallLimits {
  connectMs: number;
  /** Timeout for the first byte, and between two parts. A call waits for a connection until both could have passed. */
  answerMs: number;
  /** Maximum connections to one upstream. Further calls wait for one of them. */
  connections: number;
}

type Callback = (error: Error | null, answer?: Dispatcher.ResponseData) => void;

/** Calls of a proxy to its upstream. Calls that hang do not delay others for long. */
export function boundedCalls({ connectMs, answerMs, connections }: CallLimits): { request: Dispatcher['request'] } {
  const agent = new Agent({
    connections,
    connect: { timeout: connectMs },
    headersTimeout: answerMs,
    bodyTimeout: answerMs,
  });
  const request = (options: Dispatcher.RequestOptions, callback: Callback): void => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const reason = new errors.HeadersTimeoutError();
      // A call without a connection would only notice this after getting one.
      finish(reason);
      abort.abort(reason);
    }, connectMs + answerMs);
    let finish: Callback = (...outcome) => {
      clearTimeout(timer);
      finish = () => {};
      callback(...outcome);
    };
    agent.request({ ...options, signal: abort.signal }, (...outcome) => finish(...outcome));
  };
  return { request: request as Dispatcher['request'] };
}
