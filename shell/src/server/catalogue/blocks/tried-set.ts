import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import { releaseId, type ReleaseFiles } from '@forecourt/federation/release-files';
import { BoundedMap } from '@forecourt/service/bounded-map';
import type { Records } from './records';

const DOWNLOAD_MS = 30_000;
const MAX_SETS = 20;

/** Makes sets in which one remote has another version than the live one, with its files at hand and verified. */
export function createTriedSets(records: Pick<Records, 'read'>, files: Pick<ReleaseFiles, 'ensure'>) {
  const sets = new BoundedMap<AdoptedSet>({ maxBytes: MAX_SETS, weigh: () => 1 });

  /** @throws when there is no such version, or its files are unavailable */
  return async (live: AdoptedSet, remote: string, version: string): Promise<AdoptedSet> => {
    const id = `${live.set.id} with ${releaseId({ remote, version })}`;
    const known = sets.get(id);
    if (known) return known;
    const { release } = await records.read(remote, version);
    await files.ensure(release, AbortSignal.timeout(DOWNLOAD_MS));
    const tried: AdoptedSet = { set: { ...live.set, id, remotes: { ...live.set.remotes, [remote]: release }, fallbacks: {} }, unavailable: new Map() };
    sets.set(id, tried);
    return tried;
  };
}
