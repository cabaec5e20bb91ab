import { Breaker, type BreakerOptions } from '@forecourt/service/breaker';
import { asStep } from '@forecourt/service/span';
import { traceHeaders } from '@forecourt/service/trace';

/** Settings for calls to an outside system. */
export interface OutsideCallOptions {
  /** Timeout of one attempt, until the whole answer is read. */
  timeoutMs: number;
  /** Rule for refusing calls immediately. Default: for 20 s after five failures in a row. */
  breaker?: BreakerOptions;
}

/** Outcomes of calls to one outside system, since the start. */
export interface OutsideCallFigures {
  calls: number;
  retries: number;
  failures: number;
  /** Calls refused because the system had failed too often. */
  refused: number;
}

export interface OutsideRequest {
  url: URL;
  headers: Record<string, string>;
  /** Makes it a POST. */
  body?: string;
  /** Whether the request must not be retried, because it is not idempotent. Default false: it only reads. */
  isSentOnce?: boolean;
}

/** The system answered that it is unavailable (5xx, 429). */
export class OutsideStatusError extends Error {
  override name = 'OutsideStatusError';
  readonly status: number;
  /** Delay from its `Retry-After`, if it sends one. */
  readonly retryAfterMs: number | undefined;

  constructor(host: string, status: number, retryAfterMs?: number) {
    super(`${host} answered ${status}`);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** An answer that is neither 5xx nor 429. */
export interface OutsideAnswer<Body> {
  status: number;
  body: Body;
}

export interface OutsideCall {
  /**
   * Sends a request and reads the answer's text. A failed attempt is retried once after a short, random wait, unless
   * the request must be sent only once. Failed means no answer in time, 5xx, 429, or a text that `read` throws on. A
   * system that answers `Retry-After` gets no request until then.
   *
   * @throws the error of the last attempt, or an error when the breaker is open
   */
  send: <Body>(request: OutsideRequest, read: (text: string) => Body) => Promise<OutsideAnswer<Body>>;
  /** GETs JSON in the same way. */
  getJson: (url: URL, headers: Record<string, string>) => Promise<OutsideAnswer<unknown>>;
  figures: Readonly<OutsideCallFigures>;
}

/** Maximum wait for a system's `Retry-After`. */
const MAX_PAUSE_MS = 10 * 60_000;

/** The one way to call an outside system: with a time limit, at most one retry, a circuit breaker and metrics. */
export function createOutsideCall(options: OutsideCallOptions): OutsideCall {
  const figures: OutsideCallFigures = { calls: 0, retries: 0, failures: 0, refused: 0 };
  const breaker = new Breaker({ failures: 5, openMs: 20_000, ...options.breaker });
  const now = options.breaker?.now ?? (() => performance.now());
  /** Answers with `Retry-After` by host, and the time until which the host gets no request. */
  const pauses = new Map<string, { until: number; answer: OutsideStatusError }>();

  function attempt<Body>(
    { url, headers, body }: OutsideRequest,
    read: (text: string) => Body,
  ): Promise<OutsideAnswer<Body>> {
    const sent = body === undefined ? { method: 'GET' } : { method: 'POST', body };
    // The path is left out, since it may name a visitor's car.
    return asStep(
      { name: `${sent.method} ${url.host}`, kind: 'client', attributes: { 'server.address': url.hostname } },
      async (note) => {
        const signal = AbortSignal.timeout(options.timeoutMs);
        const answer = await fetch(url, {
          ...sent,
          headers: { ...headers, ...traceHeaders() },
          signal,
          redirect: 'error',
        });
        const text = await answer.text();
        note({ 'http.response.status_code': answer.status });
        if (answer.status >= 500 || answer.status === 429)
          throw new OutsideStatusError(url.host, answer.status, pauseMs(answer.headers.get('retry-after')));
        return { status: answer.status, body: read(text) };
      },
    );
  }

  async function send<Body>(request: OutsideRequest, read: (text: string) => Body): Promise<OutsideAnswer<Body>> {
    figures.calls += 1;
    const { host } = request.url;
    const pause = pauses.get(host);
    if (pause && now() < pause.until) {
      figures.refused += 1;
      throw pause.answer;
    }
    if (!breaker.allows(host)) {
      figures.refused += 1;
      throw new Error(`${host} failed several times in a row and gets no request for a while`);
    }
    try {
      const answer = await attempt(request, read).catch(async (error: unknown) => {
        if (request.isSentOnce || asksForPause(error)) throw error;
        figures.retries += 1;
        await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 150));
        return attempt(request, read);
      });
      breaker.succeeded(host);
      return answer;
    } catch (error) {
      figures.failures += 1;
      breaker.failed(host);
      if (asksForPause(error)) pauses.set(host, { until: now() + error.retryAfterMs, answer: error });
      throw error;
    }
  }

  return {
    figures,
    send,
    getJson: (url, headers) =>
      send({ url, headers }, (text) => (text === '' ? undefined : (JSON.parse(text) as unknown))),
  };
}

function asksForPause(error: unknown): error is OutsideStatusError & { retryAfterMs: number } {
  return error instanceof OutsideStatusError && error.retryAfterMs !== undefined;
}

/** @param header seconds, or a date (RFC 9110, 10.2.3) */
function pauseMs(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.min(MAX_PAUSE_MS, Math.max(0, ms));
}
