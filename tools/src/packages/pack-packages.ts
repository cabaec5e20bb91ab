import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../services';
import { writeCreateSite } from './write-create-site';

/**
 * Packages with which a remote or a site outside this repository is built, checked and released. `@forecourt/cli` is
 * the registry's command.
 */
const FOLDERS = {
  cli: 'registry/cli',
  contracts: 'shared/platform/contracts',
  domain: 'shared/site/domain',
  federation: 'shared/platform/federation',
  service: 'shared/platform/service',
  shell: 'shell',
  testing: 'shared/platform/testing',
  theme: 'shared/site/theme',
  ui: 'shared/site/ui',
} as const;

export const PUBLISHED = Object.keys(FOLDERS) as (keyof typeof FOLDERS)[];

/** Folder of a published package. */
export function publishedFolder(name: (typeof PUBLISHED)[number]): string {
  return path.join(root, FOLDERS[name]);
}

/** Version of a published package. */
export function publishedVersion(name: (typeof PUBLISHED)[number]): string {
  const manifest = readFileSync(path.join(publishedFolder(name), 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

const run = promisify(execFile);

/**
 * Writes each published package as a file for `npm publish` into `folder`, and `@forecourt/create-site`.
 *
 * @returns their names
 */
export async function packPackages(folder: string): Promise<string[]> {
  await run(process.execPath, ['registry/bin/write-cli.mjs'], { cwd: root });
  const createSite = await mkdtemp(path.join(tmpdir(), 'create-site-'));
  try {
    writeCreateSite(
      createSite,
      Object.fromEntries(PUBLISHED.map((name) => [`@forecourt/${name}`, publishedVersion(name)])),
    );
    const { stdout } = await run(
      'npm',
      ['pack', ...PUBLISHED.map(publishedFolder), createSite, '--silent', '--pack-destination', folder],
      { cwd: root },
    );
    return stdout.trim().split('\n');
  } finally {
    await rm(createSite, { recursive: true });
  }
}
