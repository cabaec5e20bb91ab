import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from './services';

/** The remotes of this repository: every `mfe-*` workspace. */
export async function remoteNames(): Promise<string[]> {
  return (await readdir(root)).filter((name) => name.startsWith('mfe-')).toSorted();
}

/**
 * Deletes earlier builds of the remotes. A build from the cache is put beside older files, and
 * a release would contain those too.
 */
export async function removeBuildsOfRemotes(): Promise<void> {
  for (const name of await remoteNames()) await rm(path.join(root, name, 'dist'), { recursive: true, force: true });
}
