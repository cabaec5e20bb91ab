import type { Queryable } from '@forecourt/database/pool';
import { BoundedMap } from '@forecourt/service/bounded-map';
import { RegistryError } from '../errors';
import type { ReleaseRecord } from '../rules/release-set';
import { findRelease, listVersions } from '../storage/releases';

/** A published version. @throws `unknown-remote` or `unknown-version`, which names the newest one there is. */
export async function requireRelease(db: Queryable, remote: string, version: string): Promise<ReleaseRecord> {
  const record = await findRelease(db, remote, version);
  if (record) return record;
  const [newest] = await listVersions(db, remote);
  if (!newest) throw unknownRemote(remote);
  throw new RegistryError('unknown-version', { message: `${remote} ${version} was never published; the newest version is ${newest.version}.` });
}

/** The refusal for a remote that has no version at all. */
export function unknownRemote(remote: string): RegistryError {
  return new RegistryError('unknown-remote', { message: `Nothing was ever published as ${remote}; publish it first, or check the name.` });
}

/** Reads a published version. @throws what `requireRelease` throws. */
export type ReleaseReader = (remote: string, version: string) => Promise<ReleaseRecord>;

const CACHED_RELEASES = 200;

/**
 * Reads published versions, and caches the last of them: a release never changes, and every request for a file needs it.
 */
export function createReleaseReader(db: Queryable): ReleaseReader {
  const cache = new BoundedMap<ReleaseRecord>({ maxEntries: CACHED_RELEASES });
  return async (remote, version) => {
    const key = `${remote}@${version}`;
    const record = cache.get(key) ?? (await requireRelease(db, remote, version));
    cache.set(key, record);
    return record;
  };
}
