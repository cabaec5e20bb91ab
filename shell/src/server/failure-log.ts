/** One thing that went wrong with a block, told once in a while however often it happens. */
export interface BlockFailure {
  /** `mfe-reviews@1.4.0`, or the block's own name when no remote has it. */
  release: string;
  block: string;
  kind: string;
  reason: string;
}

const MAX_KEPT = 1000;

/** Tells the log about each failing block once per window, and counts the rest. */
export class FailureLog {
  private readonly seen = new Map<string, { since: number; count: number }>();
  private readonly totals = new Map<string, number>();

  constructor(
    private readonly write: (failure: BlockFailure & { timesBefore: number }) => void,
    private readonly windowMs = 60_000,
  ) {}

  note(failure: BlockFailure): void {
    const { release, block, kind } = failure;
    const key = `${release} ${block} ${kind}`;
    this.totals.set(key, (this.totals.get(key) ?? 0) + 1);
    const known = this.seen.get(key);
    if (known && Date.now() - known.since < this.windowMs) {
      known.count++;
      return;
    }
    if (this.seen.size >= MAX_KEPT) this.seen.clear();
    if (this.totals.size > MAX_KEPT) this.totals.clear();
    this.seen.set(key, { since: Date.now(), count: 0 });
    this.write({ ...failure, timesBefore: known?.count ?? 0 });
  }

  /** How often each happened since the start. */
  get counts(): Record<string, number> {
    return Object.fromEntries(this.totals);
  }
}
