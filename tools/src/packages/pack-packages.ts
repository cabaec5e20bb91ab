import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../services';

/**
 * Packages with which a remote outside this repository is built, checked and released. `@forecourt/cli` is the
 * registry's command.
 */
const FOLDERS = {
  cli: 'registry/cli',
  contracts: 'shared/platform/contracts',
  domain: 'shared/site/domain',
  federation: 'shared/platform/federation',
  service: 'shared/platform/service',
  testing: 'shared/platform/testing',
  theme: 'shared/site/theme',
  ui: 'shared/site/ui',
} as const;

export const PUBLISHED = Object.keys(FOLDERS) as (keyof typeof FOLDERS)[];

/** Folder of a published package. */
export function publishedFolder(name: (typeof PUBLISHED)[number]): string {
  return path.join(root, FOLDERS[name]);
}

const run = promisify(execFile);

/** Writes each published package as a file for `npm publish` into `folder`. @returns their names */
export async function packPackages(folder: string): Promise<string[]> {
  await run(process.execPath, ['registry/bin/write-cli.mjs'], { cwd: root });
  const { stdout } = await run(
    'npm',
    ['pack', ...PUBLISHED.map(publishedFolder), '--silent', '--pack-destination', folder],
    { cwd: root },
  );
  return stdout.trim().split('\n');
}
