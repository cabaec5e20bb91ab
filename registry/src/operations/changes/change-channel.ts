import { withTransaction } from '@forecourt/database/pool';
import { RegistryError } from '../../errors';
import { type Begun, canaryVersion, endCanary, requireCompletes, tryVersions } from '../../rules/channels/canary';
import { describeEntries, entriesOf } from '../../rules/log/change-entries';
import {
  type CanaryTerms,
  type ChannelState,
  liveVersion,
  promote,
  rollBack,
  type SetChange,
  type VersionChange,
  withdraw,
} from '../../rules/channels/channel';
import { recordsOf } from '../../rules/channels/host-answers';
import { unknownBrands } from '../../rules/releases/host-fit';
import { requirePlannable, textOfPlanned, type WantedChange } from '../../rules/channels/planned-change';
import { wasLive } from '../../storage/audit';
import { lockChannel, saveChannel, type StoredChannel } from '../../storage/channels';
import { readHosts } from '../../storage/hosts';
import type { ChannelChangeAnswer } from '../../wire/changes';
import { appendAudit } from '../log/append-audit';
import type { ChangeOrder } from './change-order';
import { toChangeAnswer } from './change-answer';
import { examine, examineCanary, refusalsOf } from './admit';
import { requireUnfrozen } from '../channels/set-rule';
import { toPlannedAnswer, planChange } from './plan-change';
import type { RegistryContext } from '../registry-context';
import { readLacking } from './read-lacking';
import { requireTrusted } from './require-trusted';
import { type DoneRollback, findDoneRollbacks, readVersionsAt, requireExpected, requireNamed, splitCanaryTargets, type Situation } from './expectation';
import { announceEvent } from '../../webhooks/announce-event';
import { restoreTargets, type RollbackTarget, rollbackTargets } from '../../rules/channels/rollback-targets';
import { londonTime } from '../../rules/london-time';

/** What an order comes to, in the state that the channel has. */
interface Plan {
  changes: readonly SetChange[];
  next: (begun: Begun) => ChannelState;
  done?: readonly DoneRollback[];
  /** Versions that a rollback would make live for the first time: for it holds what holds for a promotion. */
  neverLive?: readonly VersionChange[];
}

/**
 * Starts a canary of versions beside the live ones, or changes who gets it.
 * @throws what `promoteVersions` throws, `not-live` and `unknown-brand`.
 */
export async function startCanary(
  context: RegistryContext,
  order: ChangeOrder,
  changes: readonly VersionChange[],
  terms: CanaryTerms,
): Promise<ChannelChangeAnswer> {
  const [unknown] = unknownBrands(terms.brands, recordsOf(await readHosts(context.pool, order.channel)));
  if (unknown !== undefined) throw new RegistryError('unknown-brand', { message: `No host makes pages for a brand ${unknown}; check the name.` });
  return changeChannel(context, order, { action: 'try', changes, terms }, async (situation) => {
    await requireExpected(situation, changes);
    return { changes, next: (begun) => tryVersions(situation.state, changes, terms, begun) };
  });
}

/**
 * Makes versions live in a channel, all together or none; those of a canary become live for everybody.
 * @throws `unknown-channel`, `unknown-remote`, `unknown-version`, `incompatible-set`, `pages-do-not-fit`, `version-abandoned`,
 * `channel-frozen`, `canary-running` or `changed-meanwhile`.
 */
export function promoteVersions(context: RegistryContext, order: ChangeOrder, changes: readonly VersionChange[]): Promise<ChannelChangeAnswer> {
  return changeChannel(context, order, { action: 'promote', changes }, async (situation) => {
    await requireExpected(situation, changes);
    const all = [...changes, ...(await readLacking(context, situation, changes))];
    requireCompletes(situation.state, all);
    return { changes: all, next: () => promote(situation.state, all) };
  });
}

/**
 * Takes remotes out of a channel, all together or none. A rollback brings them back.
 * @throws what `promoteVersions` throws, and `not-live`.
 */
export function withdrawRemotes(context: RegistryContext, order: ChangeOrder, remotes: readonly string[]): Promise<ChannelChangeAnswer> {
  const changes = remotes.map((remote) => ({ remote, version: null }));
  return changeChannel(context, order, { action: 'withdraw', changes }, async (situation) => {
    await requireExpected(situation, changes);
    requireCompletes(situation.state, changes);
    return { changes, next: () => withdraw(situation.state, remotes) };
  });
}

/**
 * Takes remotes of a channel back to the named version, or to the one before the live one, all together or none. A remote
 * that was already rolled back, from the version the operator saw or else a moment ago, stays as it is. For a remote with a
 * canary this ends the canary, and the live version stays unless another is named. To a version that was never live it is a promotion: a
 * frozen channel does not take it, hosts try it, and the guard watches it.
 * @throws what `promoteVersions` throws, and `nothing-to-roll-back`.
 */
export function rollBackRemotes(context: RegistryContext, order: ChangeOrder, targets: readonly RollbackTarget[]): Promise<ChannelChangeAnswer> {
  const isBare = targets.every(({ version }) => version === undefined);
  return changeChannel(context, order, { action: 'rollback' }, async (situation) => {
    const { transaction, state } = situation;
    const { ofCanary, ofLive } = splitCanaryTargets(situation, targets);
    const remotes = ofLive.map(({ remote }) => remote);
    const done = await findDoneRollbacks(situation, remotes, isBare);
    const changes = rollbackTargets(
      state,
      ofLive.filter(({ remote }) => !done.some((one) => one.remote === remote)),
    );
    await requireNamed(situation, order.principal, { ofLive: changes, ofCanary });
    const neverLive: VersionChange[] = [];
    for (const change of changes) if (!(await wasLive(transaction, order.channel, change))) neverLive.push(change);
    const endsCanary = [...ofCanary, ...changes].some(({ remote }) => canaryVersion(state, remote) !== undefined);
    const stays = ofCanary.map(({ remote }) => ({ remote, version: liveVersion(state, remote) ?? '' }));
    return { changes: [...stays, ...changes], done, neverLive, next: () => rollBack(endsCanary ? endCanary(state) : state, changes) };
  });
}

/**
 * Makes the whole set of an earlier revision live again, for everybody. Remotes that came to the channel later stay.
 * @throws what `promoteVersions` throws, and `unknown-revision`.
 */
export function restoreRevision(context: RegistryContext, order: ChangeOrder, revision: number): Promise<ChannelChangeAnswer> {
  return changeChannel(context, order, { action: 'rollback' }, async (situation) => {
    const { transaction, state } = situation;
    const changes = restoreTargets(state, await readVersionsAt(transaction, order.channel, revision));
    await requireExpected(situation, changes);
    await requireNamed(situation, order.principal, { ofLive: changes, ofCanary: [] });
    return { changes, next: () => rollBack(endCanary(state), changes) };
  });
}

/** One transaction: the channel is locked, and state, log and signature change together or not at all. */
async function changeChannel(
  context: RegistryContext,
  order: ChangeOrder,
  wanted: WantedChange | { action: 'rollback' },
  plan: (situation: Situation) => Promise<Plan>,
): Promise<ChannelChangeAnswer> {
  const { action } = wanted;
  const { pages, warning } = await context.pages.read();
  return withTransaction(context.pool, async (transaction) => {
    const channel = await lockChannel(transaction, order.channel);
    await context.witness.requireLogged(transaction, channel);
    if (order.onlyIf?.(channel.state) === false) return toChangeAnswer(order.channel, [], channel.state, channel.state);
    const mustWait = wanted.action !== 'rollback' && (order.at !== undefined || (channel.needsApproval && order.isApproved !== true));
    if (mustWait && order.planned) throw approvalNeeded(order.channel);
    await order.planned?.claim(transaction, channel.state);
    if (mustWait && order.at) requirePlannable(order.at, new Date());
    if (action !== 'rollback' && !mustWait) requireUnfrozen(channel);
    const {
      changes,
      done = [],
      neverLive = [],
      next: plannedNext,
    } = await plan({
      transaction,
      channel: order.channel,
      state: channel.state,
      expect: order.expect ?? {},
    });
    const isPromotion = action === 'promote' || neverLive.length > 0;
    for (const { remote, version } of neverLive) {
      const because = `${remote} ${version} was never live in ${order.channel}: that is a promotion. `;
      requireUnfrozen(channel, because);
      if (channel.needsApproval) throw approvalNeeded(order.channel, because);
    }
    const now = new Date();
    const at = dateOfChange(channel, now);
    const { principal, reason = null } = order;
    const planned = plannedNext({ at: now.toISOString(), by: principal.name, reason });
    const remotes = [...changes, ...done].map(({ remote }) => remote);
    if (planned === channel.state) return { ...toChangeAnswer(order.channel, remotes, channel.state, planned), isPromotion, alreadyDone: [...done] };

    if (!order.again) await requireTrusted(transaction, order.channel, channel.state, changes);
    const examined = { now: channel.state, next: planned, pages, hosts: recordsOf(await readHosts(transaction, order.channel)) };
    const [live, canary] = [await examine(transaction, examined), await examineCanary(transaction, examined)];
    const isAccepted = order.accept !== undefined;
    for (const refusal of refusalsOf(live, isAccepted)) throw refusal;
    const [refusal] = refusalsOf(canary, isAccepted);
    if (refusal && (isPromotion || action !== 'rollback')) throw refusal;
    if (mustWait) {
      const change = await planChange(context, transaction, order, wanted, channel.state);
      return { ...toChangeAnswer(order.channel, remotes, channel.state, channel.state), planned: toPlannedAnswer(change) };
    }
    // A canary stands in no rollback's way.
    const next = { ...(refusal ? endCanary(planned) : planned), revision: channel.state.revision + 1 };
    await saveChannel(transaction, order.channel, channel.state, next, { since: at, by: principal.name });
    const isLoss = live.lost.length + canary.lost.length > 0;
    const entries = entriesOf(action, channel.state, next);
    const told = { channel: order.channel, at: at.toISOString(), reason };
    await announceEvent(context, transaction, { ...told, ...describeEntries(action, entries), by: principal.name, revision: next.revision });
    const about = {
      ...told,
      who: principal.name,
      accepted: isLoss ? (order.accept ?? null) : null,
      happenedAt: at > now ? now.toISOString() : null,
      keep: isPromotion ? (order.keep ?? null) : null,
      planned: order.planned ? textOfPlanned(order.planned.change) : null,
    };
    await appendAudit(
      transaction,
      entries.map((entry) => ({ ...about, ...entry })),
      context.keys,
    );
    const answer = { ...toChangeAnswer(order.channel, remotes, channel.state, next), alreadyDone: [...done] };
    return { ...answer, isPromotion, warnings: [...warnAhead(at, now), ...(warning === undefined ? [] : [warning])] };
  });
}

/** @param because why it needs one, for the message */
function approvalNeeded(channel: string, because = ''): RegistryError {
  return new RegistryError('approval-needed', { message: `${because}A second person approves promotions to ${channel}.` });
}

/** Hosts take the later date for the newer set, so no change is dated before another, even if the clock was set back. */
function dateOfChange({ changedAt }: StoredChannel, now: Date): Date {
  return new Date(Math.max(now.getTime(), changedAt.getTime() + 1));
}

const AHEAD_MS = 60_000;

function warnAhead(at: Date, now: Date): string[] {
  if (at.getTime() - now.getTime() < AHEAD_MS) return [];
  return [`The clock of the registry was ahead once: this change is dated ${londonTime(at)}, so that hosts take it for the newest.`];
}
