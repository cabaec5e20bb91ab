import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestRelease } from '@forecourt/federation/test-registry';
import { buildWholeHost } from '@forecourt/federation/build-renderer';
import type { HostBuild } from '../server/site/host-assets';
import type { TestShell } from './test-shell';

const WEBPACK = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');

/**
 * Builds the remotes of a site's folder (`mfe-…`) and serves its `pages.json` with its `site.config.ts`.
 *
 * @param options.scripts whether to build the shell too, for pages that hydrate. Takes a minute
 */
export async function serveSite(folder: string, { scripts = false } = {}): Promise<TestShell> {
  // The platform reads it when it is loaded.
  process.env['SITE_CONFIG'] = path.join(folder, 'site.config.ts');
  const remotes = readdirSync(folder).filter((name) => name.startsWith('mfe-'));
  const releases: TestRelease[] = [];
  for (const name of remotes) {
    const cwd = path.join(folder, name);
    await promisify(execFile)(process.execPath, ['--import', 'tsx', WEBPACK], { cwd }).catch(
      (error: { stdout: string; stderr: string }) => {
        throw new Error(`${name} does not build.\n${error.stdout}${error.stderr}`);
      },
    );
    releases.push(releaseOf(path.join(cwd, 'dist')));
  }
  const pages = JSON.parse(readFileSync(path.join(folder, 'pages.json'), 'utf8')) as object[];
  const { startTestShell } = await import('./test-shell');
  return startTestShell({ pages, releases, ...(scripts && { build: await buildShell(path.join(folder, 'dist')) }) });
}

async function buildShell(dist: string): Promise<HostBuild> {
  const { readHostBuild } = await import('../server/site/host-assets');
  await buildWholeHost(path.resolve(import.meta.dirname, '../..'), dist);
  return readHostBuild(dist);
}

function releaseOf(dist: string): TestRelease {
  const { remote, version, blocks, federationManifest } = JSON.parse(
    readFileSync(path.join(dist, 'release.json'), 'utf8'),
  ) as TestRelease;
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'release.json')
    .map((entry) => path.join(entry.parentPath, entry.name));
  return {
    remote,
    version,
    blocks,
    federationManifest,
    files: Object.fromEntries(files.map((file) => [path.relative(dist, file), readFileSync(file)])),
  };
}
