import { type Transaction, withTransaction } from '@forecourt/database/pool';
import { RegistryError } from '../../errors';
import type { ChannelState } from '../../rules/channels/channel';
import type { Principal } from '../../rules/permissions';
import type { PlannedChange } from '../../rules/channels/planned-change';
import { findChannel, lockChannel } from '../../storage/channels';
import { findPlanned, listDue, listPlannedBy, saveApproval, settlePlanned } from '../../storage/planned-changes';
import type { ChannelChangeAnswer } from '../../wire/changes';
import { promoteVersions, startCanary, withdrawRemotes } from './change-channel';
import type { ChangeOrder } from './change-order';
import type { CurrentSets } from '../channels/current-sets';
import { toChangeAnswer } from './change-answer';
import { toPlannedAnswer, announcePlanned } from './plan-change';
import type { RegistryContext } from '../registry-context';
import { requireExpected, type Expectation } from './expectation';
import { londonTime } from '../../rules/london-time';

export interface CarryOutOptions {
  context: RegistryContext;
  sets: CurrentSets;
  /** Called with unexpected errors; the change is tried again. */
  report: (error: unknown) => void;
}

/**
 * Makes the planned changes that are due, each once, by the first registry, as if its author made it at that time. A
 * change that is then refused, or not approved, is announced as lapsed and not retried.
 */
export async function carryOutDue({ context, sets, report }: CarryOutOptions, now: Date): Promise<void> {
  for (const planned of await listDue(context.pool, now)) {
    try {
      if (planned.lapsesAt <= now) await lapse(context, planned, await reasonForLapse(context, planned));
      else await carryOut(context, planned).then(() => sets.announce(planned.channel));
    } catch (error) {
      if (!(error instanceof RegistryError)) report(error);
      // The change may still be approved.
      else if (error.code !== 'approval-needed') await lapse(context, planned, error.message).catch(report);
    }
  }
}

/**
 * Approves a planned change, which is made immediately unless it is planned for later. A refused change stays pending.
 * @throws `planned-over`, `not-allowed` for its author, `changed-meanwhile`, and what the change itself throws
 */
export async function approveChange(
  context: RegistryContext,
  planned: PlannedChange,
  { principal, expect }: { principal: Principal; expect: Expectation },
): Promise<ChannelChangeAnswer> {
  const { channel, author, dueAt, content, id } = planned;
  if (author.name === principal.name)
    throw new RegistryError('not-allowed', { message: `${author.name} planned this; somebody else approves it.` });
  const approval = { by: principal.name, at: new Date() };
  const approved = { ...planned, approval };
  const approve = async (transaction: Transaction, state: ChannelState) => {
    await requireExpected({ transaction, channel, state, expect }, content.changes);
    if (!(await saveApproval(transaction, id, approval))) throw over(planned);
    await announcePlanned(context, transaction, 'approve', approved, { by: principal.name, reason: null });
  };
  if (!dueAt || dueAt <= approval.at) return carryOut(context, approved, approve);
  return withTransaction(context.pool, async (transaction) => {
    const { state } = await lockChannel(transaction, channel);
    await requireExpected({ transaction, channel, state, expect: { versions: content.seen } }, content.changes);
    await approve(transaction, state);
    const remotes = content.changes.map(({ remote }) => remote);
    return { ...toChangeAnswer(channel, remotes, state, state), planned: toPlannedAnswer(approved) };
  });
}

/** Cancels a planned change. @throws `planned-over` */
export async function cancelPlanned(
  context: RegistryContext,
  planned: PlannedChange,
  { name }: Principal,
  reason: string | null,
): Promise<void> {
  await withTransaction(context.pool, async (transaction) => {
    await lockChannel(transaction, planned.channel);
    if (!(await settlePlanned(transaction, planned.id, { outcome: 'cancelled', at: new Date() }))) throw over(planned);
    await announcePlanned(context, transaction, 'cancel', planned, { by: name, reason });
  });
}

/** Cancels all planned changes of a person who may no longer make changes. */
export async function cancelAllOf(context: RegistryContext, author: string, by: Principal): Promise<void> {
  for (const planned of await listPlannedBy(context.pool, author))
    await cancelPlanned(context, planned, by, `The token of ${author} was revoked`);
}

/** @throws `unknown-planned` or `planned-over`, with the result of the change. */
export async function requirePlanned({ pool }: RegistryContext, channel: string, id: string): Promise<PlannedChange> {
  const planned = await findPlanned(pool, channel, id);
  if (!planned)
    throw new RegistryError('unknown-planned', {
      message: `${channel} has no planned change ${id}; npx release status lists them.`,
    });
  if (planned.outcome !== null) throw over(planned);
  return planned;
}

/** @param approve called in the transaction of the change */
function carryOut(
  context: RegistryContext,
  planned: PlannedChange,
  approve?: (transaction: Transaction, state: ChannelState) => Promise<void>,
): Promise<ChannelChangeAnswer> {
  const { channel, author, content, approval } = planned;
  const { changes, terms, reason, accept, keep, again, action } = content;
  const order: ChangeOrder = {
    channel,
    principal: author,
    reason: reason ?? undefined,
    accept,
    keep,
    again,
    expect: { versions: content.seen },
    isApproved: approval !== null,
    planned: {
      change: planned,
      claim: async (transaction, state) => {
        await approve?.(transaction, state);
        if (!(await settlePlanned(transaction, planned.id, { outcome: 'made', at: new Date() }))) throw over(planned);
      },
    },
  };
  if (action === 'withdraw')
    return withdrawRemotes(
      context,
      order,
      changes.map(({ remote }) => remote),
    );
  const versions = changes.flatMap(({ remote, version }) => (version === null ? [] : [{ remote, version }]));
  return terms ? startCanary(context, order, versions, terms) : promoteVersions(context, order, versions);
}

async function lapse(context: RegistryContext, planned: PlannedChange, problem: string): Promise<void> {
  await withTransaction(context.pool, async (transaction) => {
    await lockChannel(transaction, planned.channel);
    const at = new Date();
    // Another registry may have made it in the meantime.
    if (await settlePlanned(transaction, planned.id, { outcome: 'lapsed', at, problem }))
      await announcePlanned(context, transaction, 'lapse', { ...planned, problem, settledAt: at, outcome: 'lapsed' });
  });
}

async function reasonForLapse(
  { pool }: RegistryContext,
  { channel, dueAt, approval, lapsesAt }: PlannedChange,
): Promise<string> {
  const isUnapproved = !approval && (!dueAt || (await findChannel(pool, channel))?.needsApproval === true);
  return isUnapproved
    ? `Nobody had approved it by ${londonTime(lapsesAt)}.`
    : `No registry was running between ${dueAt ? londonTime(dueAt) : 'then'} and ${londonTime(lapsesAt)}.`;
}

function over({ id, outcome, problem, content: { changes } }: PlannedChange): RegistryError {
  const what = changes.map(({ remote, version }) => `${remote} ${version ?? 'not live'}`).join(', ');
  const became =
    outcome === null
      ? 'is approved, or settled, already'
      : outcome === 'lapsed'
        ? `was not made. ${problem}`
        : `was ${outcome}`;
  return new RegistryError('planned-over', {
    message: `${id} (${what}) is no longer pending: it ${became.replace(/\.$/, '')}.`,
  });
}
