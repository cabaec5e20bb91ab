import { withTransaction, type Transaction } from '@forecourt/database/pool';
import { holdSteps } from '../../rules/channels/canary';
import type { ChannelRule, Principal } from '../../rules/permissions';
import { appendAudit } from '../log/append-audit';
import {
  requireChannel,
  type Freeze,
  lockChannel,
  saveApprovalRule,
  saveCanary,
  saveFreeze,
  saveLookRule,
  type StoredChannel,
} from '../../storage/channels';
import { announceEvent } from '../../webhooks/announce-event';
import type { RuleAnswer } from '../../wire/channels';
import { toCanaryAnswer } from '../canaries/canary-answer';
import type { RegistryContext } from '../registry-context';

/**
 * Changes a rule of a channel, without an effect on visitors: whether promotions are frozen, whether a canary is
 * paused, and whether promotions need the approval of a second person, or a look in a browser. Rollbacks always work. Idempotent.
 * @throws `unknown-channel` or `no-canary`.
 */
export function setRule(
  context: RegistryContext,
  name: string,
  action: ChannelRule,
  { name: who }: Principal,
  { reason, keep }: { reason: string; keep: boolean },
): Promise<RuleAnswer> {
  return withTransaction(context.pool, async (transaction) => {
    const channel = await lockChannel(transaction, name);
    const at = new Date();
    if (!(await save(transaction, channel, action, { at, by: who, reason, keep }))) return answerOf(channel);
    await announceEvent(context, transaction, { type: action, channel: name, at: at.toISOString(), by: who, reason });
    const entry = {
      at: at.toISOString(),
      who,
      action,
      channel: name,
      reason,
      keep: action === 'freeze' && keep ? reason : null,
    };
    await appendAudit(transaction, [entry], context.keys);
    return answerOf(await requireChannel(transaction, name));
  });
}

/** False if the rule already has this value. */
async function save(
  transaction: Transaction,
  { name, state, frozen, needsApproval, needsLook }: StoredChannel,
  action: ChannelRule,
  freeze: Freeze,
): Promise<boolean> {
  if (action === 'freeze' || action === 'unfreeze') {
    if (action === 'unfreeze' ? !frozen : frozen?.keep === freeze.keep) return false;
    await saveFreeze(transaction, name, action === 'freeze' ? freeze : null);
  } else if (action === 'pause' || action === 'resume') {
    const { at, by, reason } = freeze;
    const held = holdSteps(state.canary, action, { at: at.toISOString(), by, reason });
    if (held === state.canary) return false;
    await saveCanary(transaction, name, held);
  } else if (action === 'require-look' || action === 'waive-look') {
    if (needsLook === (action === 'require-look')) return false;
    await saveLookRule(transaction, name, !needsLook);
  } else {
    if (needsApproval === (action === 'require-approval')) return false;
    await saveApprovalRule(transaction, name, !needsApproval);
  }
  return true;
}

function answerOf({ name, frozen, needsApproval, needsLook, state }: StoredChannel): RuleAnswer {
  return {
    channel: name,
    frozen: frozen && { ...frozen, at: frozen.at.toISOString() },
    needsApproval,
    needsLook,
    canary: toCanaryAnswer(state),
  };
}
