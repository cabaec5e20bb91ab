import { Breaker } from '@forecourt/service/breaker';

const SEND_AFTER_MS = 5_000;
const TIMEOUT_MS = 5_000;
/** Of a brand, in one request. */
const MAX_IN_BATCH = 100;
/** Of a brand. More are dropped: a page is never slow for them, nor is memory short. */
const MAX_WAITING = 1_000;
const MINUTE_MS = 60_000;

/** What a collector is told: nothing of who it was, nor to the second when. */
export interface ForwardedEvent {
  event: string;
  /** The minute in which it arrived, as an ISO time. */
  at: string;
}

export interface EventForwarderOptions {
  /** Addresses of collectors, by brand. */
  collectors: ReadonlyMap<string, string>;
  report: (level: 'warn', message: string) => void;
  now?: () => number;
  sendAfterMs?: number;
  mostWaiting?: number;
}

/** Passes events on to the collectors of brands, some seconds later and many at a time. What a collector does not take is dropped. */
export class EventForwarder {
  readonly #options: Required<EventForwarderOptions>;
  readonly #waiting = new Map<string, ForwardedEvent[]>();
  readonly #breaker = new Breaker({ openMs: 30_000 });
  readonly #counts = new Map<string, { forwarded: number; dropped: number }>();
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;

  constructor({ now = Date.now, sendAfterMs = SEND_AFTER_MS, mostWaiting = MAX_WAITING, ...options }: EventForwarderOptions) {
    this.#options = { ...options, now, sendAfterMs, mostWaiting };
  }

  /** Whether a brand's events are passed on. */
  has(brand: string): boolean {
    return this.#options.collectors.has(brand);
  }

  /** Since the start, by brand. */
  get counts(): ReadonlyMap<string, Readonly<{ forwarded: number; dropped: number }>> {
    return this.#counts;
  }

  add(brand: string, event: string): void {
    const { collectors, now, mostWaiting } = this.#options;
    if (!collectors.has(brand)) return;
    const waiting = this.#waiting.get(brand) ?? [];
    this.#waiting.set(brand, waiting);
    if (waiting.length >= mostWaiting) return this.#count(brand, 'dropped', 1);
    waiting.push({ event, at: new Date(Math.floor(now() / MINUTE_MS) * MINUTE_MS).toISOString() });
    this.#sendSoon();
  }

  /** Sends what waits, once. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#sending;
    await this.#sendAll();
  }

  #sendSoon(): void {
    if (this.#timer || this.#sending) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#sending = this.#sendAll().finally(() => {
        this.#sending = undefined;
        if ([...this.#waiting.values()].some((events) => events.length > 0)) this.#sendSoon();
      });
    }, this.#options.sendAfterMs).unref();
  }

  async #sendAll(): Promise<void> {
    await Promise.all([...this.#waiting].map(([brand, waiting]) => this.#send(brand, waiting.splice(0, MAX_IN_BATCH))));
  }

  async #send(brand: string, events: ForwardedEvent[]): Promise<void> {
    const address = this.#options.collectors.get(brand);
    if (address === undefined || events.length === 0) return;
    if (!this.#breaker.allows(brand)) return this.#count(brand, 'dropped', events.length);
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ brand, events }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`it answered ${answer.status}`);
      this.#breaker.succeeded(brand);
      this.#count(brand, 'forwarded', events.length);
    } catch (error) {
      this.#breaker.failed(brand);
      this.#count(brand, 'dropped', events.length);
      this.#options.report('warn', `The collector of ${brand} took no events: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #count(brand: string, what: 'forwarded' | 'dropped', events: number): void {
    const counts = this.#counts.get(brand) ?? { forwarded: 0, dropped: 0 };
    counts[what] += events;
    this.#counts.set(brand, counts);
  }
}
