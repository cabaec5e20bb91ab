import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { BUNDLERS, type BundlerName } from '@forecourt/federation/run-build';
import { remoteFiles } from '@forecourt/tools/remote-files';
import { root } from '@forecourt/tools/services';

/** A copy of a remote's sources that a bundler has built: only the configuration file differs. */
export interface BundledRemote {
  folder: string;
  dist: string;
  /** Time of the build, with the start of the process. */
  buildMs: number;
  remove: () => Promise<void>;
}

/** @param further files to add or replace, by path */
export async function bundleRemote(
  remote: string,
  bundler: BundlerName,
  further: Readonly<Record<string, string | Buffer>> = {},
): Promise<BundledRemote> {
  // Inside the repository, where packages are found. Ignored by git.
  await mkdir(path.join(root, '.data'), { recursive: true });
  const parent = await mkdtemp(path.join(root, '.data/bundled-'));
  const folder = path.join(parent, remote);
  const sources = path.join(root, remote);
  const configs = BUNDLERS.map((name) => `${name}.config.mjs`);
  const left = new Set(['dist', 'node_modules', ...configs].map((name) => path.join(sources, name)));
  await cp(sources, folder, { recursive: true, filter: (file) => !left.has(file) });
  const config = `${bundler}.config.mjs`;
  const { [config]: written = '' } = remoteFiles(remote, bundler, {
    dependencies: {},
    devDependencies: {},
    bundlers: {},
  });
  for (const [file, content] of Object.entries({ [config]: written, ...further })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  const startedAt = performance.now();
  const command = path.join(root, 'shared/platform/federation/src/bundlers/build-remote.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', command], {
    cwd: folder,
    // Equal sources would be the same version, but the module ids of webpack follow the depth of the folder.
    env: { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: `1.0.0-${bundler}.${Date.now()}` },
  });
  return {
    folder,
    dist: path.join(folder, 'dist'),
    buildMs: performance.now() - startedAt,
    remove: () => rm(parent, { recursive: true }),
  };
}
