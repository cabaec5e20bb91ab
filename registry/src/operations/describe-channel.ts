import type { RegistryContext } from './registry-context';
import { liveVersions } from '../rules/channel';
import { releaseSetId } from '../rules/release-set';
import { findChannel } from '../storage/channels';
import { listNewest } from '../storage/releases';
import type { ChannelAnswer } from '../wire';
import { unknownChannel } from './change-channel';

/** A channel for release managers: what is live, since when, by whom, and what is newer. */
export async function describeChannel({ pool }: RegistryContext, name: string): Promise<Omit<ChannelAnswer, 'hosts'>> {
  const channel = await findChannel(pool, name);
  if (!channel) throw unknownChannel(name);
  const versions = liveVersions(channel.state);
  const newest = await listNewest(pool);
  return {
    channel: name,
    revision: channel.state.revision,
    setId: channel.state.revision === 0 ? null : releaseSetId(versions),
    changedAt: channel.changedAt.toISOString(),
    remotes: Object.fromEntries(
      newest.map(({ remote, version, author, createdAt }) => {
        const live = channel.live.get(remote);
        const liveVersion = versions[remote];
        return [
          remote,
          {
            live: live && liveVersion !== undefined ? { version: liveVersion, since: live.since.toISOString(), by: live.by } : null,
            previous: channel.state.lineages.get(remote)?.at(-2) ?? null,
            newest: { version, author, createdAt: createdAt.toISOString() },
          },
        ];
      }),
    ),
  };
}
