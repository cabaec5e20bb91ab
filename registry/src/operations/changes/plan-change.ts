import { randomBytes } from 'node:crypto';
import type { Transaction } from '@forecourt/database/pool';
import { liveVersion, type ChannelState } from '../../rules/channels/channel';
import { ownNames } from '../../rules/permissions';
import { lapseOf, textOfPlanned, type PlannedChange, type WantedChange } from '../../rules/channels/planned-change';
import { appendAudit } from '../log/append-audit';
import { insertPlanned } from '../../storage/planned-changes';
import { announceEvent } from '../../webhooks/announce-event';
import type { PlannedAnswer } from '../../wire/channels';
import type { ChangeOrder } from './change-order';
import type { RegistryContext } from '../registry-context';

/** Stores a checked change until its time, or until somebody approves it. */
export async function planChange(
  context: RegistryContext,
  transaction: Transaction,
  { channel, principal, reason, accept, keep, again = false, at }: ChangeOrder,
  { action, changes, terms }: WantedChange,
  state: ChannelState,
): Promise<PlannedChange> {
  const plannedAt = new Date();
  const seen = Object.fromEntries(changes.map(({ remote }) => [remote, liveVersion(state, remote) ?? null]));
  const planned: PlannedChange = {
    id: randomBytes(4).toString('hex'),
    channel,
    content: { action, changes, terms, reason: reason ?? null, accept, keep, again, seen },
    author: principal,
    plannedAt,
    dueAt: at ?? null,
    lapsesAt: lapseOf(at ?? null, plannedAt),
    approval: null,
    outcome: null,
    settledAt: null,
    problem: null,
  };
  await insertPlanned(transaction, planned);
  await announcePlanned(context, transaction, 'plan', planned, { by: principal.name, reason: planned.content.reason });
  return planned;
}

/** Logs and announces the result of a planned change. */
export async function announcePlanned(
  context: RegistryContext,
  transaction: Transaction,
  action: 'plan' | 'approve' | 'cancel' | 'lapse',
  planned: PlannedChange,
  { by, reason }: { by: string; reason: string | null } = { by: ownNames.schedule, reason: planned.problem },
): Promise<void> {
  const at = new Date().toISOString();
  await announceEvent(context, transaction, {
    type: action,
    channel: planned.channel,
    at,
    by,
    reason,
    planned: toPlannedAnswer(planned),
  });
  const accepted = action === 'plan' ? (planned.content.accept ?? null) : null;
  // Rows with a remote are changes of its live version.
  const entry = { at, who: by, action, channel: planned.channel, reason, accepted, planned: textOfPlanned(planned) };
  await appendAudit(transaction, [entry], context.keys);
}

/** A planned change in words for people. */
export function toPlannedAnswer({
  id,
  content,
  author,
  plannedAt,
  dueAt,
  lapsesAt,
  approval,
  outcome,
  settledAt,
  problem,
}: PlannedChange): PlannedAnswer {
  const { action, changes, terms, reason, seen } = content;
  return {
    id,
    action,
    changes: changes.map(({ remote, version }) => ({ remote, version, seen: seen[remote] ?? null })),
    terms: terms ?? null,
    by: author.name,
    reason,
    plannedAt: plannedAt.toISOString(),
    at: dueAt?.toISOString() ?? null,
    lapsesAt: lapsesAt.toISOString(),
    approval: approval && { by: approval.by, at: approval.at.toISOString() },
    lapsed: outcome === 'lapsed' && settledAt ? { at: settledAt.toISOString(), why: problem ?? '' } : null,
  };
}
