import { readdir } from 'node:fs/promises';
import { root } from './services';

/** The remotes of this repository: every `mfe-*` workspace. */
export async function remoteNames(): Promise<string[]> {
  return (await readdir(root)).filter((name) => name.startsWith('mfe-')).toSorted();
}
