import { withTransaction } from '@forecourt/database/pool';
import { RegistryError } from '../errors';
import type { Principal } from '../rules/permissions';
import type { StoredChannel } from '../storage/channels';
import { lockChannel, saveFreeze } from '../storage/channels';
import { announceEvent } from '../webhooks/announce-event';
import type { FreezeAnswer } from '../wire/channels';
import { appendAudit } from './append-audit';
import { unknownChannel } from './unknown-channel';
import type { RegistryContext } from './registry-context';

/** Stops promotions to a channel, or allows them again; never rollbacks. Idempotent. @throws `unknown-channel`. */
export function freezeChannel(
  context: RegistryContext,
  name: string,
  action: 'freeze' | 'unfreeze',
  { name: who }: Principal,
  { reason, keep }: { reason: string; keep: boolean },
): Promise<FreezeAnswer> {
  return withTransaction(context.pool, async (transaction) => {
    const channel = await lockChannel(transaction, name);
    if (!channel) throw unknownChannel(name);
    if (action === 'unfreeze' ? !channel.frozen : channel.frozen?.keep === keep) return answerOf(channel);
    const at = new Date();
    const frozen = action === 'freeze' ? { at, by: who, reason, keep } : null;
    await saveFreeze(transaction, name, frozen);
    await announceEvent(context, transaction, { type: action, channel: name, at: at.toISOString(), by: who, reason });
    const entry = {
      at: at.toISOString(),
      who,
      action,
      channel: name,
      remote: null,
      before: null,
      after: null,
      reason,
      accepted: null,
      token: null,
      keep: frozen?.keep ? reason : null,
    };
    await appendAudit(transaction, [entry], context.keys);
    return answerOf({ name, frozen });
  });
}

/** @throws `channel-frozen`, with who froze it, when and why. @param because why this counts, for the message */
export function requireUnfrozen({ name, frozen }: StoredChannel, because = ''): void {
  if (!frozen) return;
  throw new RegistryError('channel-frozen', {
    message: `${because}${name} is frozen since ${frozen.at.toISOString()}, by ${frozen.by}: ${frozen.reason}. Rollbacks go on. To promote again: npx release unfreeze --channel ${name}`,
  });
}

function answerOf({ name, frozen }: Pick<StoredChannel, 'name' | 'frozen'>): FreezeAnswer {
  return { channel: name, frozen: frozen && { ...frozen, at: frozen.at.toISOString() } };
}
