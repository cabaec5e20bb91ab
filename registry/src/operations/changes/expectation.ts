import type { Transaction } from '@forecourt/database/pool';
import { RegistryError } from '../../errors';
import { timeOf, type AuditRow } from '../../rules/log/audit-chain';
import { canaryVersion } from '../../rules/channels/canary';
import { type ChannelState, isAbandoned, liveVersion, type SetChange } from '../../rules/channels/channel';
import { versionsAtRevision } from '../../rules/log/replay-log';
import type { Principal } from '../../rules/permissions';
import type { RollbackTarget } from '../../rules/channels/rollback-targets';
import { findDeparture, readAudit, readAuditAfter, readHead, readLastChanges } from '../../storage/audit';

/** The state that the operator saw when they requested a change. */
export interface Expectation {
  revision?: number | undefined;
  /** Versions by remote; null if none was live. */
  versions?: Readonly<Record<string, string | null>> | undefined;
}

/** A locked channel, and the state of it that the requesting person saw. */
export interface Situation {
  transaction: Transaction;
  channel: string;
  state: ChannelState;
  expect: Expectation;
}

/** A rollback that a colleague has already made. */
export interface DoneRollback {
  remote: string;
  /** Null if it was withdrawn and restored. */
  left: string | null;
  by: string;
  at: string;
  reason: string | null;
}

/** Within this time, a second rollback without a version is treated as the same incident. */
const INCIDENT_MS = 15 * 60 * 1_000;

/**
 * The remotes that were already rolled back from the state that the operator saw, so that two rollbacks of one incident
 * are one.
 * @throws `changed-meanwhile` when another version is live than they saw, and it was not rolled back from.
 */
export async function findDoneRollbacks(
  situation: Situation,
  remotes: readonly string[],
  isBare: boolean,
): Promise<DoneRollback[]> {
  const { transaction, channel, state, expect } = situation;
  const seen = await readSeen(situation);
  const done: DoneRollback[] = [];
  for (const remote of remotes) {
    const expected = seen?.[remote];
    const isOther = expected !== undefined && (liveVersion(state, remote) ?? null) !== expected;
    const isUnnamed = isBare && expect.versions?.[remote] === undefined;
    const row = isOther
      ? await findMatch(expected, remote)
      : isUnnamed
        ? await findRecentRollback(transaction, channel, remote)
        : undefined;
    if (row) done.push({ remote, left: row.before, by: row.who, at: row.at, reason: row.reason });
  }
  return done;

  async function findMatch(expected: string | null, remote: string): Promise<AuditRow | undefined> {
    if (expected === null || !isAbandoned(state, { remote, version: expected }))
      throw await changedMeanwhile(situation, remote, expected);
    return findDeparture(transaction, channel, remote, expected);
  }
}

/** The rollbacks that only end the canary, and those that change the live versions. */
export function splitCanaryTargets({ state, expect }: Situation, targets: readonly RollbackTarget[]) {
  const isOfCanary = ({ remote, version }: RollbackTarget) => {
    const tried = canaryVersion(state, remote);
    if (tried === undefined) return false;
    const expected = expect.versions?.[remote];
    return expected === undefined
      ? version === undefined || version === liveVersion(state, remote)
      : expected === tried;
  };
  return { ofCanary: targets.filter(isOfCanary), ofLive: targets.filter((target) => !isOfCanary(target)) };
}

/**
 * @throws `changed-meanwhile` unless the live versions of these remotes are those that the operator saw, or those that
 * they want.
 */
export async function requireExpected(situation: Situation, changes: readonly SetChange[]): Promise<void> {
  const seen = await readSeen(situation);
  for (const { remote, version } of changes) {
    const expected = seen?.[remote];
    const live = liveVersion(situation.state, remote) ?? null;
    if (expected === undefined || live === expected || live === version) continue;
    throw await changedMeanwhile(situation, remote, expected);
  }
}

/** Within this time after a colleague's change, an operator who types a rollback may not know about it. */
const UNSEEN_MS = 30_000;

/**
 * Refuses to abandon a version that a colleague has just made live or begun to try, unless the command names the
 * version.
 * @throws `changed-meanwhile` with the command that names it.
 */
export async function requireNamed(
  { transaction, channel, state: { canary }, expect }: Situation,
  principal: Principal,
  { ofLive, ofCanary }: { ofLive: readonly SetChange[]; ofCanary: readonly RollbackTarget[] },
): Promise<void> {
  const changes = await readLastChanges(transaction, channel);
  const made = ofLive.flatMap(({ remote }) => {
    const row = changes.get(remote);
    return row?.action === 'promote' && row.after !== null
      ? [{ remote, version: row.after, did: 'promoted', by: row.who, at: timeOf(row), reason: row.reason }]
      : [];
  });
  const begun = ofCanary.flatMap(({ remote }) => {
    const version = canary?.changes.find((change) => change.remote === remote)?.version;
    return canary && version !== undefined
      ? [{ remote, version, did: 'began to try', by: canary.by, at: new Date(canary.startedAt), reason: canary.reason }]
      : [];
  });
  const crossed = [...made, ...begun].find(
    ({ remote, by, at }) =>
      by !== principal.name && Date.now() - at.getTime() < UNSEEN_MS && expect.versions?.[remote] === undefined,
  );
  if (!crossed) return;
  const { remote, version, did, by, at, reason } = crossed;
  throw new RegistryError('changed-meanwhile', {
    message: `${by} ${did} ${remote} ${version} at ${at.toISOString()}${reason === null ? '' : ` (${reason})`}, which you may not have seen. Nothing changed. ${howToName(channel, remote, version)}`,
  });
}

function howToName(channel: string, remote: string, version: string): string {
  return `If ${version} is what has to go: npx release rollback ${remote} --from ${version} --channel ${channel}`;
}

async function findRecentRollback(
  transaction: Transaction,
  channel: string,
  remote: string,
): Promise<AuditRow | undefined> {
  const [last] = await readAudit(transaction, { channel, remote, limit: 1 });
  return last?.action === 'rollback' && Date.now() - timeOf(last).getTime() < INCIDENT_MS ? last : undefined;
}

async function readSeen({
  transaction,
  channel,
  expect: { revision, versions },
}: Situation): Promise<Expectation['versions']> {
  // At revision 0, which is not in the log, nothing was live.
  if (revision === undefined || revision === 0) return versions;
  return { ...(await readVersionsAt(transaction, channel, revision)), ...versions };
}

/** The versions that were live at a revision. @throws `unknown-revision`. */
export async function readVersionsAt(
  transaction: Transaction,
  channel: string,
  revision: number,
): Promise<Record<string, string>> {
  const { seq } = await readHead(transaction);
  const found = versionsAtRevision(await readAuditAfter(transaction, 0, seq), channel, revision);
  if (found) return found;
  throw new RegistryError('unknown-revision', {
    message: `${channel} never had a revision ${revision}; release history lists its changes.`,
  });
}

async function changedMeanwhile(
  { transaction, channel, state }: Situation,
  remote: string,
  expected: string | null,
): Promise<RegistryError> {
  const last = (await readLastChanges(transaction, channel)).get(remote);
  const live = liveVersion(state, remote);
  const since = last
    ? `, since ${timeOf(last).toISOString()}, by ${last.who}${last.reason === null ? '' : ` (${last.reason})`}`
    : '';
  const was = expected === null ? `${remote} was not live` : `${remote} ${expected} was live`;
  return new RegistryError('changed-meanwhile', {
    message: `You saw that ${was}, but now ${live === undefined ? 'it is not' : `${live} is`}${since}. Nothing changed; look again (npx release status), then repeat it.${live === undefined ? '' : ` ${howToName(channel, remote, live)}`}`,
  });
}
