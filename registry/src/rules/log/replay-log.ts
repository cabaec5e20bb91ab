import { timeOf, type AuditRow } from './audit-chain';
import {
  type ChannelState,
  EMPTY_CHANNEL,
  liveVersion,
  liveVersions,
  promote,
  rollBack,
  withdraw,
} from '../channels/channel';
import { leaveCanary, parseTerms, textOfTerms, withCanary } from '../channels/canary';

/** A channel's state according to the log. */
export interface LoggedChannel {
  state: ChannelState;
  /** ISO 8601 time of the last change. */
  changedAt: string;
}

export type LoggedChannels = ReadonlyMap<string, LoggedChannel>;

const UNTOUCHED: LoggedChannel = { state: EMPTY_CHANNEL, changedAt: '' };

/** Applies `rows` (oldest first) to `channels` by the rules of the original changes. */
export function replayLog(rows: Iterable<AuditRow>, channels: LoggedChannels = new Map()): LoggedChannels {
  const replayed = new Map(channels);
  for (const row of rows) {
    const { channel, remote, at } = row;
    // Publishing and freezing change no set.
    if (channel === null || remote === null) continue;
    const { state, changedAt } = replayed.get(channel) ?? UNTOUCHED;
    // No two changes of a channel have the same time; rows with the same time are one change of several remotes.
    const isSameChange = at === changedAt;
    replayed.set(channel, {
      state: { ...applyRow(state, row, remote, isSameChange), revision: state.revision + (isSameChange ? 0 : 1) },
      changedAt: at,
    });
  }
  return replayed;
}

function applyRow(state: ChannelState, row: AuditRow, remote: string, isSameChange: boolean): ChannelState {
  const { action, before, after, who, reason, canary } = row;
  if (after === null) return withdraw(state, [remote]);
  const change = { remote, version: after };
  if (canary === null)
    return action === 'rollback' && state.lineages.has(remote) ? rollBack(state, [change]) : promote(state, [change]);
  if (action === 'rollback') return leaveCanary(state, { remote, version: before ?? '' });
  const earlier = isSameChange ? (state.canary?.changes ?? []) : [];
  return withCanary(state, [...earlier, change], parseTerms(canary), {
    at: timeOf(row).toISOString(),
    by: who,
    reason,
  });
}

/**
 * The versions that were live in a channel at `revision`, by the log (oldest row first); undefined when it never had
 * it.
 */
export function versionsAtRevision(
  rows: Iterable<AuditRow>,
  channel: string,
  revision: number,
): Record<string, string> | undefined {
  let channels: LoggedChannels = new Map();
  let found: Record<string, string> | undefined;
  for (const row of rows) {
    channels = replayLog([row], channels);
    const state = channels.get(channel)?.state;
    if (state?.revision === revision) found = liveVersions(state);
  }
  return found;
}

/** Every difference between a channel and the log, such as a change made directly in the database. */
export function findUnlogged(
  channel: string,
  { state, changedAt }: { state: ChannelState; changedAt: Date },
  channels: LoggedChannels,
): string[] {
  const logged = channels.get(channel) ?? UNTOUCHED;
  const differences = [...new Set([...logged.state.lineages.keys(), ...state.lineages.keys()])].flatMap((remote) =>
    describeRemote(channel, remote, state, logged.state),
  );
  const [canary, loggedCanary] = [state, logged.state].map(textOfCanary);
  if (canary !== loggedCanary)
    differences.push(`The canary of ${channel} is ${canary}, but the log says ${loggedCanary}.`);
  if (state.revision !== logged.state.revision) {
    differences.push(`${channel} is at revision ${state.revision}, but the log says ${logged.state.revision}.`);
  }
  if (logged.changedAt !== '' && changedAt.toISOString() !== logged.changedAt) {
    differences.push(`${channel} was changed at ${changedAt.toISOString()}, but the log says at ${logged.changedAt}.`);
  }
  return differences;
}

function textOfCanary({ canary }: ChannelState): string {
  if (!canary) return 'none';
  const { changes, startedAt, by, reason, steppedAt } = canary;
  return `${changes.map(({ remote, version }) => `${remote} ${version}`).join(', ')} ${textOfTerms(canary)} ${JSON.stringify([startedAt, by, reason, steppedAt])}`;
}

function describeRemote(channel: string, remote: string, actual: ChannelState, logged: ChannelState): string[] {
  const [is, was] = [actual, logged].map((state) => liveVersion(state, remote));
  if (is !== was)
    return [`${remote} in ${channel} is ${is ?? 'not live'}, but the log says ${was ?? 'that it is not live'}.`];
  const [now, then] = [actual, logged].map((state) =>
    state.lineages
      .get(remote)
      ?.map((version) => version ?? 'its withdrawal')
      .join(', '),
  );
  if (now !== then)
    return [`Rollbacks of ${remote} in ${channel} go back through ${now}, but the log says through ${then}.`];
  const [left, leftThen] = [actual, logged].map(
    (state) => (state.abandoned.get(remote) ?? []).join(', ') || 'no version',
  );
  return left === leftThen
    ? []
    : [`${remote} in ${channel} was rolled back from ${left}, but the log says from ${leftThen}.`];
}
