import { type ChannelState, liveVersion, liveVersions } from '../../rules/channels/channel';
import { releaseSetId } from '../../rules/channels/release-set';
import type { ChannelChangeAnswer } from '../../wire/changes';
import { toCanaryAnswer } from '../canaries/canary-answer';

/** The answer for a change of `remotes` from one state to the next. */
export function toChangeAnswer(
  channel: string,
  remotes: readonly string[],
  state: ChannelState,
  next: ChannelState,
): ChannelChangeAnswer {
  return {
    channel,
    setId: releaseSetId(liveVersions(next)),
    revision: next.revision,
    before: Object.fromEntries(remotes.map((remote) => [remote, liveVersion(state, remote) ?? null])),
    after: Object.fromEntries(remotes.map((remote) => [remote, liveVersion(next, remote) ?? null])),
    warnings: [],
    alreadyDone: [],
    isPromotion: false,
    planned: null,
    canary: toCanaryAnswer(next),
  };
}
