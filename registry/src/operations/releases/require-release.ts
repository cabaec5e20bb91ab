import type { Queryable } from '@forecourt/database/pool';
import { BoundedMap } from '@forecourt/service/bounded-map';
import { RegistryError } from '../../errors';
import type { VersionChange } from '../../rules/channels/channel';
import type { ReleaseRecord } from '../../rules/channels/release-set';
import { findReleases, listVersions } from '../../storage/releases';

/** A published version. @throws `unknown-remote` or `unknown-version`, which names the newest version. */
export async function requireRelease(db: Queryable, remote: string, version: string): Promise<ReleaseRecord> {
  return (await requireReleases(db, [{ remote, version }]))(remote, version);
}

/** Published versions, read together. The returned function accepts no others. @throws what `requireRelease` throws. */
export async function requireReleases(
  db: Queryable,
  wanted: readonly VersionChange[],
): Promise<(remote: string, version: string) => ReleaseRecord> {
  const found = new Map(
    (await findReleases(db, wanted)).map((record) => [`${record.manifest.remote}@${record.manifest.version}`, record]),
  );
  const missing = wanted.find(({ remote, version }) => !found.has(`${remote}@${version}`));
  if (missing) throw await neverPublished(db, missing);
  return (remote, version) => {
    const record = found.get(`${remote}@${version}`);
    if (!record) throw new Error(`${remote} ${version} was not requested.`);
    return record;
  };
}

async function neverPublished(db: Queryable, { remote, version }: VersionChange): Promise<RegistryError> {
  const [newest] = await listVersions(db, remote);
  if (!newest) return unknownRemote(remote);
  return new RegistryError('unknown-version', {
    message: `${remote} ${version} was never published; the newest version is ${newest.version}.`,
  });
}

/** The refusal for a remote without any version. */
export function unknownRemote(remote: string): RegistryError {
  return new RegistryError('unknown-remote', {
    message: `Nothing was ever published as ${remote}; publish it first, or check the name.`,
  });
}

/** Reads a published version. @throws what `requireRelease` throws. */
export type ReleaseReader = (remote: string, version: string) => Promise<ReleaseRecord>;

const CACHED_RELEASES = 200;

/**
 * Reads published versions, and caches the last of them: a release never changes, and every request for a file needs
 * it.
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
