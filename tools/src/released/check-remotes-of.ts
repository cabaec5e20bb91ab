import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, runTask } from '../services';

/**
 * Each remote contains its own copy of it, which was in the other folder until November 2026. Hosts share all other
 * modules that remotes import.
 */
const COPIED = { name: '@forecourt/ui', folders: ['shared/site/ui', 'shared/ui'] };

/**
 * Compiles the remotes of a commit with the modules that this version shares with them, as they meet in a page when a
 * new shell shows remotes that were released earlier.
 *
 * @returns the compiler's errors, each with file and line in that commit; empty when they fit
 */
export async function checkRemotesOf(commit: string): Promise<string[]> {
  // Below the root, so that imports which it lacks are found there.
  const folder = path.join(root, '.data/released', commit);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const archive = path.join(folder, 'remotes.tar');
  await run('Reading an earlier version', ['git', 'archive', '-o', archive, commit, 'shared', 'mfe-*']);
  await run('Unpacking it', ['tar', 'xf', archive, '-C', folder]);

  const compilerOptions = { types: ['node'], paths: await pathsOfCopied(folder) };
  const include = (await readdir(folder)).filter((name) => name.startsWith('mfe-')).map((name) => `${name}/src`);
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: path.join(root, 'tsconfig.json'),
      compilerOptions,
      include: [...include, path.join(root, 'shared/platform/federation/src/build/ambient.d.ts')],
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
    }),
  );
  const compiler = path.join(root, 'node_modules/typescript-7/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return refusalsIn(stdout);
}

/** Each message of the compiler, with its explanations, in one line. */
export function refusalsIn(output: string): string[] {
  return output
    .split(/\n(?=\S)/)
    .map((message) => message.trim().replaceAll(/\n\s*/g, ' '))
    .filter(Boolean);
}

async function pathsOfCopied(folder: string): Promise<Record<string, string[]>> {
  const copied = COPIED.folders.find((name) => existsSync(path.join(folder, name))) ?? '';
  const { exports } = JSON.parse(await readFile(path.join(folder, copied, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  return Object.fromEntries(
    Object.entries(exports).map(([name, target]) => [
      path.posix.join(COPIED.name, name),
      [`./${path.posix.join(copied, target)}`],
    ]),
  );
}

async function run(name: string, main: [string, ...string[]]): Promise<void> {
  await runTask({ name, main, cwd: root, env: {} });
}
