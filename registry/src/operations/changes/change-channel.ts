import { type Transaction, withTransaction } from '@forecourt/database/pool';
import { RegistryError } from '../../errors';
import { type CanaryStart, canaryVersion, endCanary, requireCompletes, tryVersions } from '../../rules/channels/canary';
import { type ChangeAction, describeEntries, entriesOf } from '../../rules/log/change-entries';
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
import { judgeChange, judgePromotion, judgeTiming } from '../../rules/channels/judge-change';
import { textOfPlanned, type WantedChange } from '../../rules/channels/planned-change';
import { wasLive } from '../../storage/audit';
import { lockChannel, saveChannel, type StoredChannel } from '../../storage/channels';
import { readHosts } from '../../storage/hosts';
import type { ChannelChangeAnswer } from '../../wire/changes';
import { appendAudit } from '../log/append-audit';
import type { ChangeOrder } from './change-order';
import { toChangeAnswer } from './change-answer';
import { examine, examineCanary, type Examined, refusalsOf } from './admit';
import { toPlannedAnswer, planChange } from './plan-change';
import type { RegistryContext } from '../registry-context';
import { requireLooks } from '../releases/looks';
import { readMissingRemotes } from './read-missing-remotes';
import { requireTrusted } from './require-trusted';
import {
  type DoneRollback,
  findDoneRollbacks,
  readVersionsAt,
  requireExpected,
  requireNamed,
  splitCanaryTargets,
  type Situation,
} from './expectation';
import { announceEvent } from '../../webhooks/announce-event';
import { restoreTargets, type RollbackTarget, rollbackTargets } from '../../rules/channels/rollback-targets';
import { londonTime } from '../../rules/london-time';

/** The effect of an order in the channel's present state. */
interface Plan {
  changes: readonly SetChange[];
  next: (begun: CanaryStart) => ChannelState;
  done?: readonly DoneRollback[];
  /** Versions that a rollback would make live for the first time. The rules for promotions apply to them. */
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
  if (unknown !== undefined)
    throw new RegistryError('unknown-brand', {
      message: `No host makes pages for a brand ${unknown}; check the name.`,
    });
  return changeChannel(context, order, { action: 'try', changes, terms }, async (situation) => {
    await requireExpected(situation, changes);
    return { changes, next: (begun) => tryVersions(situation.state, changes, terms, begun) };
  });
}

/**
 * Makes versions live in a channel, all together or none. Versions of a canary become live for everybody.
 * @throws `unknown-channel`, `unknown-remote`, `unknown-version`, `incompatible-set`, `pages-do-not-fit`,
 * `version-abandoned`, `channel-frozen`, `canary-running` or `changed-meanwhile`.
 */
export function promoteVersions(
  context: RegistryContext,
  order: ChangeOrder,
  changes: readonly VersionChange[],
): Promise<ChannelChangeAnswer> {
  return changeChannel(context, order, { action: 'promote', changes }, async (situation) => {
    await requireExpected(situation, changes);
    const all = [...changes, ...(await readMissingRemotes(context, situation, changes))];
    requireCompletes(situation.state, all);
    return { changes: all, next: () => promote(situation.state, all) };
  });
}

/**
 * Withdraws remotes from a channel, all together or none. A rollback restores them.
 * @throws what `promoteVersions` throws, and `not-live`.
 */
export function withdrawRemotes(
  context: RegistryContext,
  order: ChangeOrder,
  remotes: readonly string[],
): Promise<ChannelChangeAnswer> {
  const changes = remotes.map((remote) => ({ remote, version: null }));
  return changeChannel(context, order, { action: 'withdraw', changes }, async (situation) => {
    await requireExpected(situation, changes);
    requireCompletes(situation.state, changes);
    return { changes, next: () => withdraw(situation.state, remotes) };
  });
}

/**
 * Rolls remotes of a channel back to the named version, or to the previous one, all together or none. A remote that was
 * already rolled back, from the version the operator saw or a moment ago, stays unchanged. For a remote with a canary
 * this ends the canary, and the live version stays unless another is named. A rollback to a version that was never live
 * is a promotion: a frozen channel refuses it, hosts try it, and the guard watches it.
 * @throws what `promoteVersions` throws, and `nothing-to-roll-back`.
 */
export function rollBackRemotes(
  context: RegistryContext,
  order: ChangeOrder,
  targets: readonly RollbackTarget[],
): Promise<ChannelChangeAnswer> {
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
    return {
      changes: [...stays, ...changes],
      done,
      neverLive,
      next: () => rollBack(endsCanary ? endCanary(state) : state, changes),
    };
  });
}

/**
 * Makes the whole set of an earlier revision live again, for everybody. Remotes that came to the channel later stay.
 * @throws what `promoteVersions` throws, and `unknown-revision`.
 */
export function restoreRevision(
  context: RegistryContext,
  order: ChangeOrder,
  revision: number,
): Promise<ChannelChangeAnswer> {
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
    const { name, state } = channel;
    await context.witness.requireLogged(transaction, channel);
    if (order.onlyIf?.(state) === false) return toChangeAnswer(name, [], state, state);
    const now = new Date();
    const timing = judgeTiming(
      { action, at: order.at, isApproved: order.isApproved === true, isPlanned: order.planned !== undefined },
      channel,
      now,
    );
    await order.planned?.claim(transaction, state);
    const {
      changes,
      done = [],
      neverLive = [],
      next: nextOf,
    } = await plan({ transaction, channel: name, state, expect: order.expect ?? {} });
    const isPromotion = judgePromotion(action, channel, neverLive);
    const next = nextOf({ at: now.toISOString(), by: order.principal.name, reason: order.reason ?? null });
    const remotes = [...changes, ...done].map(({ remote }) => remote);
    const alreadyDone = [...done];
    if (next === state) return { ...toChangeAnswer(name, remotes, state, state), isPromotion, alreadyDone };

    if (!order.again) await requireTrusted(transaction, name, state, changes);
    await requireLooks(transaction, channel, action === 'rollback' ? neverLive : changes);
    const { refusals, isLoss } = await examineBoth(
      transaction,
      { now: state, next, pages, hosts: recordsOf(await readHosts(transaction, name)) },
      order,
    );
    const verdict = judgeChange({ action, isPromotion, timing, next, refusals }, channel);
    if (verdict.outcome === 'refused') throw verdict.refusal;
    if (wanted.action !== 'rollback' && verdict.outcome === 'planned') {
      const planned = await planChange(context, transaction, order, wanted, state);
      return { ...toChangeAnswer(name, remotes, state, state), planned: toPlannedAnswer(planned) };
    }
    const at = dateOfChange(channel, now);
    await writeChange(context, transaction, order, { action, state, next: verdict.next, at, now, isPromotion, isLoss });
    const warnings = [...warnAhead(at, now), ...(warning === undefined ? [] : [warning])];
    return { ...toChangeAnswer(name, remotes, state, verdict.next), alreadyDone, isPromotion, warnings };
  });
}

/** Refusals of the live set after a change, and of the canary's set, and whether pages lose something. */
async function examineBoth(transaction: Transaction, examined: Examined, { accept }: ChangeOrder) {
  const [live, canary] = [await examine(transaction, examined), await examineCanary(transaction, examined)];
  const isAccepted = accept !== undefined;
  return {
    refusals: { live: refusalsOf(live, isAccepted), canary: refusalsOf(canary, isAccepted) },
    isLoss: live.lost.length + canary.lost.length > 0,
  };
}

interface WrittenChange {
  action: ChangeAction;
  state: ChannelState;
  next: ChannelState;
  /** The date of the change, which may be later than the current time. */
  at: Date;
  now: Date;
  isPromotion: boolean;
  isLoss: boolean;
}

/** Saves, announces and logs a change. */
async function writeChange(
  context: RegistryContext,
  transaction: Transaction,
  order: ChangeOrder,
  { action, state, next, at, now, isPromotion, isLoss }: WrittenChange,
): Promise<void> {
  const { channel, principal, reason = null, accept = null, keep = null, planned } = order;
  const by = principal.name;
  await saveChannel(transaction, channel, state, next, { since: at, by });
  const entries = entriesOf(action, state, next);
  const common = { channel, at: at.toISOString(), reason };
  await announceEvent(context, transaction, {
    ...common,
    ...describeEntries(action, entries),
    by,
    revision: next.revision,
  });
  const logged = {
    ...common,
    who: by,
    accepted: isLoss ? accept : null,
    happenedAt: at > now ? now.toISOString() : null,
    keep: isPromotion ? keep : null,
    planned: planned ? textOfPlanned(planned.change) : null,
  };
  await appendAudit(
    transaction,
    entries.map((entry) => ({ ...logged, ...entry })),
    context.keys,
  );
}

/**
 * Hosts treat the set with the later date as newer, so each change is dated after the previous one, even if the clock
 * was set back.
 */
function dateOfChange({ changedAt }: StoredChannel, now: Date): Date {
  return new Date(Math.max(now.getTime(), changedAt.getTime() + 1));
}

const AHEAD_MS = 60_000;

function warnAhead(at: Date, now: Date): string[] {
  if (at.getTime() - now.getTime() < AHEAD_MS) return [];
  return [
    `The clock of the registry was ahead once: this change is dated ${londonTime(at)}, so that hosts take it for the newest.`,
  ];
}
