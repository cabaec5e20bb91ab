import { RegistryError } from '../../errors';
import type { CanaryTerms, SetChange } from './channel';
import type { Principal } from '../permissions';
import { londonTime } from '../london-time';

/** Changes that may have to wait; a rollback never does. */
export type PlannedAction = 'try' | 'promote' | 'withdraw';

/** A requested change. */
export interface WantedChange {
  action: PlannedAction;
  /** The version is null for a remote to withdraw. */
  changes: readonly SetChange[];
  terms?: CanaryTerms | undefined;
}

/** A change with the options of its order, and the versions that were live at planning time. */
export interface PlannedContent extends WantedChange {
  reason: string | null;
  accept?: string | undefined;
  keep?: string | undefined;
  again: boolean;
  /** Version by remote; null if none was live. */
  seen: Readonly<Record<string, string | null>>;
}

/** A change that waits for its time, for a second person, or for both. */
export interface PlannedChange {
  id: string;
  channel: string;
  content: PlannedContent;
  author: Principal;
  plannedAt: Date;
  /** Null for a change that only waits for approval. */
  dueAt: Date | null;
  /** Time after which it is no longer made. */
  lapsesAt: Date;
  approval: { by: string; at: Date } | null;
  outcome: 'made' | 'cancelled' | 'lapsed' | null;
  settledAt: Date | null;
  problem: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const MAX_DAYS = 30;
/** Registries check every few seconds. A change that they missed is not made later. */
const LATE_MS = 15 * 60 * 1_000;
const UNTIMED_MS = 7 * DAY_MS;

/** @throws `invalid-request` for a time in the past, and for one too far in the future. */
export function requirePlannable(due: Date, now: Date): void {
  if (due <= now) throw refuse(`${londonTime(due)} has passed; it is ${londonTime(now)}.`);
  if (due.getTime() - now.getTime() > MAX_DAYS * DAY_MS)
    throw refuse(`${londonTime(due)} is more than ${MAX_DAYS} days ahead.`);
}

/** Expiry of a pending change: a quarter of an hour after its time, or a week for an approval. */
export function lapseOf(due: Date | null, plannedAt: Date): Date {
  return new Date(due ? due.getTime() + LATE_MS : plannedAt.getTime() + UNTIMED_MS);
}

/** For the log: always the same text for the same change. */
export function textOfPlanned({ id, content: { action, changes, terms }, dueAt, approval }: PlannedChange): string {
  const what = { id, action, changes: changes.map(({ remote, version }) => ({ remote, version })) };
  return JSON.stringify({
    ...what,
    ...(terms && { terms }),
    ...(dueAt && { at: dueAt.toISOString() }),
    ...(approval && { approvedBy: approval.by }),
  });
}

function refuse(message: string): RegistryError {
  return new RegistryError('invalid-request', { message });
}
