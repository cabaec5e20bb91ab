import { BoundedMap } from '@forecourt/service/bounded-map';

/** A kind of failure of a block, logged once per window even if it happens often. */
export interface BlockFailure {
  /** `mfe-reviews@1.4.0`, or the block's own name if no remote has it. */
  release: string;
  block: string;
  kind: string;
  reason: string;
}

export interface FailureLogOptions {
  write: (failure: BlockFailure & { timesBefore: number }) => void;
  /** Maximum lines in a window, for all failures together. Default: no limit. */
  maxLines?: number;
}

/** Each kind of failure of a block is logged once in this time. */
const WINDOW_MS = 60_000;
const MAX_BYTES = 2_097_152;

/** Logs each failing block once per window, and counts the rest. */
export class FailureLog {
  readonly #seen = new BoundedMap<{ since: number; count: number }>({ maxBytes: MAX_BYTES, weigh: () => 16 });
  /** The most recent ones stay longest. */
  readonly #totals = new BoundedMap<{ name: string; count: number }>({ maxBytes: MAX_BYTES, weigh: () => 16 });
  #window = { since: -Infinity, lines: 0 };
  readonly #options: FailureLogOptions;

  constructor(options: FailureLogOptions) {
    this.#options = options;
  }

  note(failure: BlockFailure): void {
    const { maxLines = Infinity, write } = this.#options;
    const { release, block, kind } = failure;
    const key = `${release} ${block} ${kind}`;
    this.#totals.set(key, { name: key, count: (this.#totals.get(key)?.count ?? 0) + 1 });
    const now = performance.now();
    const known = this.#seen.get(key);
    if (known && now - known.since < WINDOW_MS) {
      known.count++;
      return;
    }
    this.#seen.set(key, { since: now, count: 0 });
    if (now - this.#window.since >= WINDOW_MS) this.#window = { since: now, lines: 0 };
    if (++this.#window.lines <= maxLines) write({ ...failure, timesBefore: known?.count ?? 0 });
  }

  /** Number of each failure since the start. */
  get counts(): Record<string, number> {
    return Object.fromEntries(this.#totals.latest(Infinity).map(({ name, count }) => [name, count]));
  }
}
