import { RegistryError } from '../../errors';
import type { ChangeAction } from '../log/change-entries';
import { endCanary } from './canary';
import type { ChannelState, VersionChange } from './channel';
import { requirePlannable } from './planned-change';

/** The parts of an order that decide when and whether it is made. */
export interface JudgedOrder {
  action: ChangeAction;
  /** Absent for an immediate change. */
  at?: Date | undefined;
  /** True if a second person has approved it, or approval is not needed. */
  isApproved: boolean;
  /** Whether it is due, or was just approved. */
  isPlanned: boolean;
}

/** The corresponding parts of a channel. */
export interface JudgedChannel {
  name: string;
  state: ChannelState;
  frozen: { at: Date; by: string; reason: string } | null;
  needsApproval: boolean;
}

export type Timing = 'now' | 'later';

/**
 * Whether an order changes the channel now, or waits for its time or for approval. A rollback never waits.
 * @throws `approval-needed`, `invalid-request` or `channel-frozen`
 */
export function judgeTiming(
  { action, at, isApproved, isPlanned }: JudgedOrder,
  channel: JudgedChannel,
  now: Date,
): Timing {
  if (action === 'rollback') return 'now';
  const waits = at !== undefined || (channel.needsApproval && !isApproved);
  if (!waits) requireUnfrozen(channel);
  if (waits && isPlanned) throw approvalNeeded(channel);
  if (waits && at) requirePlannable(at, now);
  return waits ? 'later' : 'now';
}

/**
 * Whether hosts try the change first. A rollback is a promotion when it would make a version live for the first time.
 * @throws `channel-frozen` or `approval-needed` for such a rollback
 */
export function judgePromotion(
  action: ChangeAction,
  channel: JudgedChannel,
  neverLive: readonly VersionChange[],
): boolean {
  for (const { remote, version } of neverLive) {
    const because = `${remote} ${version} was never live in ${channel.name}: that is a promotion. `;
    requireUnfrozen(channel, because);
    if (channel.needsApproval) throw approvalNeeded(channel, because);
  }
  return action === 'promote' || neverLive.length > 0;
}

/** A change with its result and the result of its check. */
export interface ExaminedChange {
  action: ChangeAction;
  isPromotion: boolean;
  timing: Timing;
  next: ChannelState;
  /** Refusals of the live set after the change, and of the canary's. */
  refusals: { live: readonly RegistryError[]; canary: readonly RegistryError[] };
}

export type Verdict =
  | { outcome: 'refused'; refusal: RegistryError }
  | { outcome: 'planned' | 'made'; next: ChannelState };

/** Whether an examined change is refused, planned or made. A rollback ends a canary that would be refused. */
export function judgeChange(
  { action, isPromotion, timing, next, refusals }: ExaminedChange,
  { state }: JudgedChannel,
): Verdict {
  const endsCanary = action === 'rollback' && !isPromotion && refusals.canary.length > 0;
  const [refusal] = endsCanary ? refusals.live : [...refusals.live, ...refusals.canary];
  if (refusal) return { outcome: 'refused', refusal };
  return {
    outcome: timing === 'later' ? 'planned' : 'made',
    next: { ...(endsCanary ? endCanary(next) : next), revision: state.revision + 1 },
  };
}

/** @throws `channel-frozen`, with the person, the time and the reason. */
function requireUnfrozen({ name, frozen }: JudgedChannel, because = ''): void {
  if (!frozen) return;
  throw new RegistryError('channel-frozen', {
    message: `${because}${name} is frozen since ${frozen.at.toISOString()}, by ${frozen.by}: ${frozen.reason}. Rollbacks still work. To promote again: npx release unfreeze --channel ${name}`,
  });
}

function approvalNeeded({ name }: JudgedChannel, because = ''): RegistryError {
  return new RegistryError('approval-needed', {
    message: `${because}Promotions to ${name} need the approval of a second person.`,
  });
}
