import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import { releaseId, type ReleaseFiles } from '@forecourt/federation/release-files';
import { BoundedMap } from '@forecourt/service/bounded-map';
import { withBuild } from '../../site/with-build';
import type { Records } from './records';

const DOWNLOAD_MS = 30_000;
const MAX_SETS = 20;

/** Makes sets in which one remote has a version other than the live one, with its files downloaded and verified. */
export function createTriedSets(records: Pick<Records, 'read'>, files: Pick<ReleaseFiles, 'ensure'>) {
  const sets = new BoundedMap<AdoptedSet>({ maxEntries: MAX_SETS });

  /** @throws if there is no such version, or its files are unavailable */
  return async (live: AdoptedSet, remote: string, version: string): Promise<AdoptedSet> => {
    const key = `${live.set.id} with ${releaseId({ remote, version })}`;
    const known = sets.get(key);
    if (known) return known;
    const { release } = await records.read(remote, version);
    await files.ensure(release, AbortSignal.timeout(DOWNLOAD_MS));
    const tried = withBuild(live, release);
    sets.set(key, tried);
    return tried;
  };
}
