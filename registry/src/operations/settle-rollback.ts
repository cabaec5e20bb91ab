import type { Transaction } from '@forecourt/database/pool';
import { RegistryError } from '../errors';
import type { AuditRow } from '../rules/audit-chain';
import { canaryVersion } from '../rules/canary';
import type { ChannelState, SetChange } from '../rules/channel';
import { isAbandoned, liveVersion } from '../rules/channel';
import { versionsAtRevision } from '../rules/replay-log';
import type { RollbackTarget } from '../rules/rollback-targets';
import { findDeparture, readAudit, readAuditAfter, readHead, readLastChanges } from '../storage/audit';

/** The state that the operator saw when they requested a change. */
export interface Expectation {
  revision?: number | undefined;
  /** By remote; null where none was live. */
  versions?: Readonly<Record<string, string | null>> | undefined;
}

/** A rollback that a colleague has made already. */
export interface DoneRollback {
  remote: string;
  /** Null when it was withdrawn, and brought back. */
  left: string | null;
  by: string;
  at: string;
  reason: string | null;
}

/** Within this time a second rollback that names no version is taken for the same incident. */
const INCIDENT_MS = 15 * 60 * 1_000;

/**
 * The remotes that were rolled back already from what the operator saw, so that two rollbacks of one incident are one.
 * @throws `changed-meanwhile` when another version is live than they saw, and it was not rolled back from.
 */
export async function findDoneRollbacks(
  transaction: Transaction,
  channel: string,
  state: ChannelState,
  remotes: readonly string[],
  expect: Expectation,
  isBare: boolean,
): Promise<DoneRollback[]> {
  const seen = await readSeen(transaction, channel, expect);
  const done: DoneRollback[] = [];
  for (const remote of remotes) {
    const expected = seen?.[remote];
    const row = expected === undefined ? (isBare ? await findRecentRollback(transaction, channel, remote) : undefined) : await findMatch(expected, remote);
    if (row) done.push({ remote, left: row.before, by: row.who, at: row.at, reason: row.reason });
  }
  return done;

  async function findMatch(expected: string | null, remote: string): Promise<AuditRow | undefined> {
    if ((liveVersion(state, remote) ?? null) === expected) return undefined;
    if (expected === null || !isAbandoned(state, { remote, version: expected })) throw await changedMeanwhile(transaction, channel, state, remote, expected);
    return findDeparture(transaction, channel, remote, expected);
  }
}

/** The targets that only leave the canary, and those that change the live versions. */
export async function splitCanaryTargets(
  transaction: Transaction,
  channel: string,
  state: ChannelState,
  targets: readonly RollbackTarget[],
  expect: Expectation,
): Promise<{ ofCanary: RollbackTarget[]; ofLive: RollbackTarget[] }> {
  const seen = state.canary && (await readSeen(transaction, channel, expect));
  const isOfCanary = ({ remote, version }: RollbackTarget) => {
    const tried = canaryVersion(state, remote);
    if (tried === undefined) return false;
    const expected = seen?.[remote];
    return expected === undefined ? version === undefined || version === liveVersion(state, remote) : expected === tried;
  };
  return { ofCanary: targets.filter(isOfCanary), ofLive: targets.filter((target) => !isOfCanary(target)) };
}

/** @throws `changed-meanwhile` unless what the operator saw of these remotes is live, or what they want is. */
export async function requireExpected(
  transaction: Transaction,
  channel: string,
  state: ChannelState,
  changes: readonly SetChange[],
  expect: Expectation,
): Promise<void> {
  const seen = await readSeen(transaction, channel, expect);
  for (const { remote, version } of changes) {
    const expected = seen?.[remote];
    const live = liveVersion(state, remote) ?? null;
    if (expected === undefined || live === expected || live === version) continue;
    throw await changedMeanwhile(transaction, channel, state, remote, expected);
  }
}

async function findRecentRollback(transaction: Transaction, channel: string, remote: string): Promise<AuditRow | undefined> {
  const [last] = await readAudit(transaction, { channel, remote, limit: 1 });
  return last?.action === 'rollback' && Date.now() - new Date(last.at).getTime() < INCIDENT_MS ? last : undefined;
}

async function readSeen(transaction: Transaction, channel: string, { revision, versions }: Expectation): Promise<Expectation['versions']> {
  if (revision === undefined) return versions;
  return { ...(await readVersionsAt(transaction, channel, revision)), ...versions };
}

/** What was live at a revision. @throws `unknown-revision`. */
export async function readVersionsAt(transaction: Transaction, channel: string, revision: number): Promise<Record<string, string>> {
  const { seq } = await readHead(transaction);
  const found = versionsAtRevision(await readAuditAfter(transaction, 0, seq), channel, revision);
  if (found) return found;
  throw new RegistryError('unknown-revision', { message: `${channel} never had a revision ${revision}; release history lists its changes.` });
}

async function changedMeanwhile(
  transaction: Transaction,
  channel: string,
  state: ChannelState,
  remote: string,
  expected: string | null,
): Promise<RegistryError> {
  const last = (await readLastChanges(transaction, channel)).get(remote);
  const live = liveVersion(state, remote);
  const since = last ? `, since ${last.at}, by ${last.who}` : '';
  const was = expected === null ? `${remote} was not live` : `${remote} ${expected} was live`;
  return new RegistryError('changed-meanwhile', {
    message: `You saw that ${was}, but now ${live === undefined ? 'it is not' : `${live} is`}${since}. Nothing changed; look again (release status), then repeat it.`,
  });
}
