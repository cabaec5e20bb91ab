import type { HostRecord } from '@forecourt/contracts/release-set';
import { liveVersions } from '../../rules/channels/channel';
import { findLackingHosts } from '../../rules/releases/compatibility';
import { findChannel } from '../../storage/channels';
import { requireReleases } from '../releases/require-release';
import type { RegistryContext } from '../registry-context';

/** Needs of a channel's live releases that a host does not meet, such as a newer version, each in words. */
export async function findUnmetNeeds({ pool }: RegistryContext, channel: string, host: HostRecord): Promise<string[]> {
  const stored = await findChannel(pool, channel);
  if (!stored) return [];
  const live = Object.entries(liveVersions(stored.state)).map(([remote, version]) => ({ remote, version }));
  const read = await requireReleases(pool, live);
  return findLackingHosts(
    live.map(({ remote, version }) => read(remote, version).manifest),
    [host],
  );
}
