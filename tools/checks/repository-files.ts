import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../src/services';

const run = promisify(execFile);

/** Every file of the repository that git knows or would add, from its root. */
export async function repositoryFiles(): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 1e8,
  });
  return stdout.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)));
}

/** The folders of all workspaces, from the root. */
export async function workspaces(): Promise<string[]> {
  return (await repositoryFiles())
    .filter((file) => /^(shared\/[^/]+\/)?[^/]+\/package\.json$/.test(file))
    .map((file) => path.dirname(file));
}

export interface Finished {
  code: number;
  output: string;
}

// As from a terminal, without colours. Playwright refuses to run inside jest.
const { JEST_WORKER_ID: _, FORCE_COLOR: _colour, ...inherited } = process.env;
const env = { ...inherited, NO_COLOR: '1', TURBO_TELEMETRY_DISABLED: '1' };

/** Runs one of the repository's own commands and returns what it prints, whether it succeeds or not. */
export async function runCommand(command: string, args: readonly string[], cwd = root): Promise<Finished> {
  try {
    const { stdout } = await run(command, args, { cwd, maxBuffer: 1e8, env });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, output: stdout };
  }
}
