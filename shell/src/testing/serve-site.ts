import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestRelease } from '@forecourt/federation/test-registry';
import type { TestShell } from './test-shell';

const WEBPACK = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');

/**
 * Builds the remotes of a site's folder (`mfe-…`) and serves its `pages.json` with its `site.config.ts`. Pages have no
 * scripts: those are built with the shell.
 */
export async function serveSite(folder: string): Promise<TestShell> {
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
  return startTestShell({ pages, releases });
}

function releaseOf(dist: string): TestRelease {
  const { remote, version, blocks } = JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8'));
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /^\w+[\\/].*\./.test(file));
  return {
    remote,
    version,
    blocks,
    files: Object.fromEntries(files.map((file) => [file, readFileSync(path.join(dist, file), 'utf8')])),
  };
}
