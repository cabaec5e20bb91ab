import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { developmentVersion } from '../release-all';

/** Returns a function that reads the current build configuration of a remote's folder. */
export function configurationOf(folder: string): () => Promise<Configuration[]> {
  const config = pathToFileURL(path.join(folder, 'webpack.config.mjs')).href;
  // A new address each time, otherwise Node returns the cached module.
  return async () => ((await import(`${config}?at=${Date.now()}`)) as { default: Configuration[] }).default;
}

/**
 * Gives a build a unique version, so that each save can be published. Undefined before the first build has succeeded.
 */
export async function markBuild(dist: string): Promise<string | undefined> {
  const file = path.join(dist, 'release.json');
  if (!existsSync(file)) return undefined;
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  const version = developmentVersion(manifest.version);
  await writeFile(file, JSON.stringify({ ...manifest, version }));
  return version;
}
