import type { AuditRow } from './audit-chain';
import { parseTerms, textOfTerms } from '../channels/canary';
import { type Canary, type ChannelState, liveVersion, type VersionChange } from '../channels/channel';

/** Actions that change a channel's set or its canary. */
export type ChangeAction = 'try' | 'promote' | 'rollback' | 'withdraw';

type Entry = Pick<AuditRow, 'action' | 'remote' | 'before' | 'after' | 'canary'>;

/** Entries of the log for a change: for each affected remote, the old and the new version. */
export function entriesOf(action: ChangeAction, state: ChannelState, next: ChannelState): Entry[] {
  if (action === 'try')
    return next.canary
      ? canaryEntries('try', next.canary, (change) => [liveVersion(state, change.remote) ?? null, change.version])
      : [];
  const changed = [...next.lineages.keys()].filter(
    (remote) => liveVersion(state, remote) !== liveVersion(next, remote),
  );
  const entries = changed.map((remote) => ({
    action,
    remote,
    before: liveVersion(state, remote) ?? null,
    after: liveVersion(next, remote) ?? null,
    canary: null,
  }));
  if (action !== 'rollback' || !state.canary || next.canary) return entries;
  return [
    ...canaryEntries('rollback', state.canary, (change) => [change.version, liveVersion(state, change.remote) ?? null]),
    ...entries,
  ];
}

function canaryEntries(
  action: 'try' | 'rollback',
  canary: Canary,
  versionsOf: (change: VersionChange) => [string | null, string | null],
): Entry[] {
  return canary.changes.map((change) => {
    const [before, after] = versionsOf(change);
    return { action, remote: change.remote, before, after, canary: textOfTerms(canary) };
  });
}

/** The same entries for receivers of webhooks. */
export function describeEntries(action: ChangeAction, entries: readonly Entry[]) {
  const terms = entries.find(({ canary }) => canary !== null)?.canary;
  return {
    type: action,
    changes: entries.flatMap(({ remote, before, after }) => (remote === null ? [] : [{ remote, before, after }])),
    ...(terms != null && { canary: parseTerms(terms) }),
  };
}
