import { liveVersion, type ChannelState } from '../../rules/channels/channel';
import type { CanaryAnswer } from '../../wire/channels';

/** The canary of a channel, in words for people; null without one. */
export function toCanaryAnswer(state: ChannelState): CanaryAnswer | null {
  if (!state.canary) return null;
  const { changes, paused = null, resumedAt = null, ...rest } = state.canary;
  return {
    ...rest,
    paused,
    resumedAt,
    changes: changes.map(({ remote, version }) => ({ remote, version, live: liveVersion(state, remote) ?? '' })),
  };
}
