import type { Transaction } from '@forecourt/database/pool';
import { withTransaction } from '@forecourt/database/pool';
import type { ChannelState, VersionChange } from '../rules/channel';
import { liveVersion, liveVersions, promote, rollBack } from '../rules/channel';
import type { Principal } from '../rules/permissions';
import { releaseSetId } from '../rules/release-set';
import { signHead } from '../signing/signed-head';
import { appendAudit } from '../storage/audit';
import type { StoredChannel } from '../storage/channels';
import { lockChannel, saveChannel } from '../storage/channels';
import type { ChannelChangeAnswer } from '../wire';
import { examine, refusalsOf } from './admit';
import { requireUnfrozen } from './freeze-channel';
import type { RegistryContext } from './registry-context';
import { readLacking } from './read-lacking';
import { requireTrusted } from './require-trusted';
import { unknownChannel } from './unknown-channel';
import type { DoneRollback, Expectation } from './settle-rollback';
import { findDoneRollbacks, readVersionsAt, requireExpected } from './settle-rollback';
import { announceEvent } from '../webhooks/announce-event';
import type { RollbackTarget } from '../rules/rollback-targets';
import { restoreTargets, rollbackTargets } from '../rules/rollback-targets';

/** Who changes a channel, and what they say of the change. */
export interface ChangeOrder {
  channel: string;
  principal: Principal;
  reason?: string | undefined;
  /** Why it is made although live pages lose something. */
  accept?: string | undefined;
  /** A version that was rolled back from may go live again. */
  again?: boolean | undefined;
  expect?: Expectation | undefined;
}

/** What an order comes to, in the state that the channel has. */
interface Plan {
  changes: readonly VersionChange[];
  done?: readonly DoneRollback[];
}

/**
 * Makes versions live in a channel, all together or none.
 * @throws `unknown-channel`, `unknown-remote`, `unknown-version`, `incompatible-set`, `pages-do-not-fit`, `version-abandoned`,
 * `channel-frozen` or `changed-meanwhile`.
 */
export function promoteVersions(context: RegistryContext, order: ChangeOrder, changes: readonly VersionChange[]): Promise<ChannelChangeAnswer> {
  return changeChannel(context, order, 'promote', async (transaction, state) => {
    await requireExpected(transaction, order.channel, state, changes, order.expect ?? {});
    return { changes: [...changes, ...(await readLacking(context, transaction, order.channel, state, changes))] };
  });
}

/**
 * Takes remotes of a channel back to the named version, or to the one before the live one, all together or none. What was
 * rolled back already from what the operator saw, or, when they named nothing, a moment ago, is left as it is.
 * @throws what `promoteVersions` throws, and `nothing-to-roll-back`.
 */
export function rollBackRemotes(context: RegistryContext, order: ChangeOrder, targets: readonly RollbackTarget[]): Promise<ChannelChangeAnswer> {
  const isBare = targets.every(({ version }) => version === undefined);
  const remotes = targets.map(({ remote }) => remote);
  return changeChannel(context, order, 'rollback', async (transaction, state) => {
    const done = await findDoneRollbacks(transaction, order.channel, state, remotes, order.expect ?? {}, isBare);
    const left = targets.filter(({ remote }) => !done.some((one) => one.remote === remote));
    return { changes: rollbackTargets(state, left), done };
  });
}

/**
 * Makes the whole set of an earlier revision live again. Remotes that came to the channel later stay.
 * @throws what `promoteVersions` throws, and `unknown-revision`.
 */
export function restoreRevision(context: RegistryContext, order: ChangeOrder, revision: number): Promise<ChannelChangeAnswer> {
  return changeChannel(context, order, 'rollback', async (transaction, state) => {
    const changes = restoreTargets(state, await readVersionsAt(transaction, order.channel, revision));
    await requireExpected(transaction, order.channel, state, changes, order.expect ?? {});
    return { changes };
  });
}

/** One transaction: what is read is locked, and state, log and signature change together or not at all. */
async function changeChannel(
  context: RegistryContext,
  order: ChangeOrder,
  action: 'promote' | 'rollback',
  plan: (transaction: Transaction, state: ChannelState) => Promise<Plan>,
): Promise<ChannelChangeAnswer> {
  const { pages, warning } = await context.pages.read();
  return withTransaction(context.pool, async (transaction) => {
    const channel = await lockChannel(transaction, order.channel);
    if (!channel) throw unknownChannel(order.channel);
    await context.witness.requireLogged(transaction, channel);
    if (action === 'promote') requireUnfrozen(channel);
    const { changes, done = [] } = await plan(transaction, channel.state);
    const next = action === 'promote' ? promote(channel.state, changes) : rollBack(channel.state, changes);
    const remotes = [...changes, ...done].map(({ remote }) => remote);
    const answer = { ...describe(order.channel, remotes, channel.state, next), alreadyDone: [...done] };
    if (next === channel.state) return answer;

    if (!order.again) await requireTrusted(transaction, order.channel, channel.state, changes);
    const verdict = await examine(transaction, { now: channel.state, next, pages, hosts: context.hosts.records(order.channel) });
    for (const refusal of refusalsOf(verdict, order.accept !== undefined)) throw refusal;
    const at = timeOfChange(channel);
    await saveChannel(transaction, order.channel, channel.state, next, { since: at, by: order.principal.name });
    const changed = changes.flatMap(({ remote }) => {
      const [before, after] = [answer.before[remote] ?? null, answer.after[remote]];
      return after === undefined || after === before ? [] : [{ remote, before, after }];
    });
    const told = { channel: order.channel, at: at.toISOString(), reason: order.reason ?? null };
    await announceEvent(context, transaction, { ...told, type: action, by: order.principal.name, revision: next.revision, changes: changed });
    const accepted = verdict.lost.length > 0 ? (order.accept ?? null) : null;
    for (const change of changed) {
      const entry = { ...told, ...change, who: order.principal.name, action, accepted, token: null };
      await appendAudit(transaction, entry, (head) => signHead(head, context.keyPair));
    }
    return { ...answer, warnings: [...warnAhead(at), ...(warning === undefined ? [] : [warning])] };
  });
}

/** Hosts take the later date for the newer set, so no change is dated before another, even if the clock was set back. */
function timeOfChange({ changedAt }: StoredChannel): Date {
  return new Date(Math.max(Date.now(), changedAt.getTime() + 1));
}

const AHEAD_MS = 60_000;

function warnAhead(at: Date): string[] {
  if (at.getTime() - Date.now() < AHEAD_MS) return [];
  return [`The clock of the registry was ahead once: this change is dated ${at.toISOString()}, so that hosts take it for the newest.`];
}

/** What a change of `remotes` from one state to another is, in an answer. */
export function describe(channel: string, remotes: readonly string[], state: ChannelState, next: ChannelState): ChannelChangeAnswer {
  return {
    channel,
    setId: releaseSetId(liveVersions(next)),
    revision: next.revision,
    before: Object.fromEntries(remotes.map((remote) => [remote, liveVersion(state, remote) ?? null])),
    after: Object.fromEntries(remotes.map((remote) => [remote, liveVersion(next, remote) ?? ''])),
    warnings: [],
    alreadyDone: [],
  };
}
