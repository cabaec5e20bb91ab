import { listCanaries, listLive } from '../../storage/channels';
import { listVersions } from '../../storage/releases';
import type { Canary } from '../../rules/channels/channel';
import type { VersionsAnswer } from '../../wire/publishing';
import type { RegistryContext } from '../registry-context';
import { unknownRemote } from './require-release';

/**
 * A remote's published versions, newest first, and the channels in which each is live or abandoned.
 *
 * @throws `unknown-remote`
 */
export async function listRemoteVersions(
  { pool }: RegistryContext,
  remote: string,
): Promise<VersionsAnswer['versions']> {
  const versions = await listVersions(pool, remote);
  if (versions.length === 0) throw unknownRemote(remote);
  const places = (await listLive(pool)).filter((place) => place.remote === remote);
  const canaries = await listCanaries(pool);
  const isTried = (canary: Canary, version: string) =>
    canary.changes.some((change) => change.remote === remote && change.version === version);
  return versions.map(({ version, author, createdAt, provenance }) => ({
    version,
    author,
    createdAt: createdAt.toISOString(),
    liveIn: places.filter((place) => place.version === version).map(({ channel }) => channel),
    triedIn: canaries.filter(({ canary }) => isTried(canary, version)).map(({ channel }) => channel),
    abandonedIn: places.filter(({ abandoned }) => abandoned.includes(version)).map(({ channel }) => channel),
    provenance,
  }));
}
