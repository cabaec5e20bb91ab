import { randomUUID } from 'node:crypto';
import { enqueueIn } from '@forecourt/database/enqueue';
import type { Pool, Transaction } from '@forecourt/database/pool';
import type { HostReport } from '../rules/channels/host-answers';
import type { CanaryTerms } from '../rules/channels/channel';
import type { ChangeAction } from '../rules/log/change-entries';
import type { ChannelRule } from '../rules/permissions';
import type { PlannedAnswer } from '../wire/channels';
import { isSubscribed, type WebhookTarget } from './webhook-targets';

interface EventBase {
  channel: string;
  /** ISO 8601. */
  at: string;
}

/** An event of a channel: the body of a webhook. Fields are added to it, never removed. */
export type ChannelEvent = EventBase &
  (
    | {
        type: ChangeAction;
        by: string;
        reason: string | null;
        revision: number;
        changes: { remote: string; before: string | null; after: string | null }[];
        /** The audience of the canary, or of the ended one; absent if only the live versions changed. */
        canary?: CanaryTerms;
      }
    | { type: ChannelRule; by: string; reason: string }
    /** A change was planned, approved or cancelled, or it lapsed. */
    | { type: 'plan' | 'approve' | 'cancel' | 'lapse'; by: string; reason: string | null; planned: PlannedAnswer }
    /** A promotion or a canary harms visitors, and a person chose to keep it. */
    | { type: 'harmed'; revision: number; promotedAt: string; reason: string }
    /** A host keeps its previous set, since the new one failed its trial there. */
    | { type: 'refused'; revision: number; host: string; faults: HostReport['faults'] }
  );

/** The receivers, and the table of pending messages. */
interface Announcer {
  webhooks: readonly WebhookTarget[];
  pool: Pool;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Writes a message to every target that is subscribed to such events, in the transaction of the event.
 *
 * @param id equal for repeated events that are announced only once
 */
export async function announceEvent(
  { webhooks }: Announcer,
  transaction: Transaction,
  event: ChannelEvent,
  id: string = randomUUID(),
): Promise<void> {
  const expiresAt = new Date(Date.now() + DAY_MS);
  for (const { kind } of webhooks.filter((target) => isSubscribed(target, event))) {
    await enqueueIn('registry', transaction, {
      kind,
      idempotencyKey: `${id}.${kind}`,
      payload: { id, event },
      expiresAt,
    });
  }
}

/** Announces a set that a host refused: once for each revision, by the first host that refuses it. */
export function announceRefusal(
  context: Announcer,
  channel: string,
  host: string,
  { revision, faults }: { revision: number; faults: HostReport['faults'] },
): Promise<void> {
  const event = { type: 'refused', channel, at: new Date().toISOString(), revision, host, faults } as const;
  return announceEvent(context, context.pool, event, `refused-${channel}-${revision}`);
}

/** Announces a promotion or canary that harms visitors and is kept: once for each. */
export function announceHarm(
  context: Announcer,
  channel: string,
  harm: { revision: number; promotedAt: string; reason: string },
): Promise<void> {
  const event = { type: 'harmed', channel, at: new Date().toISOString(), ...harm } as const;
  return announceEvent(context, context.pool, event, `harmed-${channel}-${harm.promotedAt}`);
}
