import type { ReleaseSet } from '@forecourt/contracts/release-set';

type Expiring = Pick<ReleaseSet, 'revision' | 'expires'>;

/** Whether a set has expired. Sets of older registries never expire. */
export function isExpired({ expires }: Pick<ReleaseSet, 'expires'>): boolean {
  return expires !== undefined && Date.parse(expires) <= Date.now();
}

/** Watches the expiry of the newest set, and reports it once. */
export class SetExpiry {
  #newest: Expiring | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #report: (problem: string) => void;

  constructor(report: (problem: string) => void) {
    this.#report = report;
  }

  /** The newest set, or the same set signed again. */
  watch(newest: Expiring): void {
    this.#newest = newest;
    clearTimeout(this.#timer);
    if (newest.expires === undefined) return;
    this.#timer = setTimeout(
      () => this.problem && this.#report(this.problem),
      Math.max(0, Date.parse(newest.expires) - Date.now() + 1),
    );
    this.#timer.unref();
  }

  /** Whether `set` is the watched one, and not signed for a shorter time. */
  isRenewedBy({ revision, expires = '' }: Expiring): boolean {
    return revision === this.#newest?.revision && expires >= (this.#newest.expires ?? '');
  }

  get problem(): string | undefined {
    if (!this.#newest || !isExpired(this.#newest)) return undefined;
    return `revision ${this.#newest.revision} expired at ${this.#newest.expires}, and the registry has not signed it again`;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
