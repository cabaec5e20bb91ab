import type { Queryable } from '@forecourt/database/pool';
import { RegistryError } from '../errors';
import type { ReleaseRecord } from '../rules/release-set';
import { findRelease, listVersions } from '../storage/releases';

/** A published version. Throws `unknown-remote` or `unknown-version`, which names the newest one there is. */
export async function requireRelease(db: Queryable, remote: string, version: string): Promise<ReleaseRecord> {
  const record = await findRelease(db, remote, version);
  if (record) return record;
  const [newest] = await listVersions(db, remote);
  if (!newest) throw unknownRemote(remote);
  throw new RegistryError('unknown-version', `${remote} ${version} was never published; the newest version is ${newest.version}.`);
}

/** The refusal for a remote that has no version at all. */
export function unknownRemote(remote: string): RegistryError {
  return new RegistryError('unknown-remote', `Nothing was ever published as ${remote}; publish it first, or check the name.`);
}

const CACHED_RELEASES = 200;

/**
 * Reads published versions, and remembers the last of them: a release never changes, and each of its files asks for it.
 */
export function createReleaseReader(db: Queryable): (remote: string, version: string) => Promise<ReleaseRecord> {
  const cache = new Map<string, ReleaseRecord>();
  return async (remote, version) => {
    const key = `${remote}@${version}`;
    const record = cache.get(key) ?? (await requireRelease(db, remote, version));
    cache.delete(key);
    cache.set(key, record);
    for (const oldest of cache.keys()) {
      if (cache.size <= CACHED_RELEASES) break;
      cache.delete(oldest);
    }
    return record;
  };
}
