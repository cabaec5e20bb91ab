import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Provenance } from '../../rules/releases/provenance';
import { workspaceRoot } from '../../workspace';

/** A program with its arguments. */
export type CommandLine = readonly [string, ...string[]];

export interface SourceCheck {
  name: Provenance['checks'][number]['name'];
  /** Subject of the check, in words. */
  on: string;
  command: CommandLine;
}

/** The sources of a remote, and how to build and check them. */
export interface Sources {
  remote: string;
  folder: string;
  /** Where commands run. */
  cwd: string;
  build: CommandLine;
  checks: readonly SourceCheck[];
  /** Paths of files that affect the remote. */
  versioned: readonly string[];
}

const manifest = z.object({ name: z.string().optional() });

/**
 * The sources of a remote: in the checkout that this command is part of, or in the package in or above the current
 * folder.
 */
export function findSources(remote: string): Sources | undefined {
  if (existsSync(path.join(workspaceRoot, remote, 'package.json'))) return inCheckout(remote);
  for (let folder = process.cwd(); ; folder = path.dirname(folder)) {
    if (readManifest(folder)?.name === remote) return ofItsOwn(remote, folder);
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** The checks of `npm test`, limited to the remote. */
function inCheckout(remote: string): Sources {
  const node = process.execPath;
  const jest = [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '--passWithNoTests',
    `^${workspaceRoot}${remote}/`,
  ];
  return {
    remote,
    folder: path.join(workspaceRoot, remote),
    cwd: workspaceRoot,
    // Turbo builds only what changed.
    build: ['npx', 'turbo', 'run', 'build', `--filter=${remote}`],
    checks: [
      {
        name: 'types',
        on: 'the whole checkout',
        command: [node, 'node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.json'],
      },
      { name: 'lint', on: remote, command: [node, 'node_modules/oxlint/bin/oxlint', remote] },
      { name: 'tests', on: remote, command: [node, ...jest] },
    ],
    // Shared packages are bundled with the remote, and may have changed too.
    versioned: [remote, 'shared', 'package-lock.json'],
  };
}

/** A remote in a separate repository declares its checks in the scripts of its package. */
function ofItsOwn(remote: string, folder: string): Sources {
  const scripts = [
    ['types', 'typecheck'],
    ['lint', 'lint'],
    ['tests', 'test'],
  ] as const;
  // Shows npm's notices about a script, independent of how the command was started.
  const run = (script: string): CommandLine => ['npm', 'run', '--loglevel', 'notice', script];
  return {
    remote,
    folder,
    cwd: folder,
    build: run('build'),
    checks: scripts.map(([name, script]) => ({ name, on: remote, command: run(script) })),
    versioned: ['.'],
  };
}

function readManifest(folder: string): z.output<typeof manifest> | undefined {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? manifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
