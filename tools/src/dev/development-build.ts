import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { developmentVersion } from '../release-all';

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
