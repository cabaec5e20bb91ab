import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Provenance } from '../rules/provenance';
import { workspaceRoot } from '../workspace';

const run = promisify(execFile);
const git = async (...args: string[]) => (await run('git', args, { cwd: workspaceRoot })).stdout.trim();

/** The commit that a remote is published from; null outside a git checkout. */
export async function readCommit(remote: string): Promise<Provenance['commit']> {
  try {
    const [id = '', author = '', message = ''] = (await git('log', '-1', '--format=%H%n%an%n%s')).split('\n');
    // Shared packages are bundled with it and may have changed too.
    const changes = await git('status', '--porcelain', '--', remote, 'shared', 'package-lock.json');
    return { id, author: author.slice(0, 200) || 'unknown', message: message.slice(0, 500) || 'none', changed: changes !== '' };
  } catch {
    return null;
  }
}

type Check = Provenance['checks'][number];

const SHOWN_OF_FAILURE = 40;

interface Tool {
  name: Check['name'];
  on: (remote: string) => string;
  args: (remote: string) => string[];
}

/** The checks of `npm test`, limited to one remote. */
const tools: readonly Tool[] = [
  { name: 'types', on: () => 'the whole checkout', args: () => ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.json'] },
  { name: 'lint', on: (remote) => remote, args: (remote) => ['node_modules/oxlint/bin/oxlint', remote] },
  {
    name: 'tests',
    on: (remote) => remote,
    args: (remote) => ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--passWithNoTests', `^${workspaceRoot}${remote}/`],
  },
];

/** Runs a remote's own checks, at the same time. @throws with the end of its output when one fails. */
export async function runChecks(remote: string): Promise<Check[]> {
  return Promise.all(
    tools.map(async ({ name, on, args }) => {
      await run(process.execPath, args(remote), { cwd: workspaceRoot, maxBuffer: 64 * 1024 * 1024 }).catch((error: { stdout?: string; stderr?: string }) => {
        const output = `${error.stdout ?? ''}${error.stderr ?? ''}`.trimEnd().split('\n');
        throw new Error(
          `${remote} fails its ${name}:\n${output.slice(-SHOWN_OF_FAILURE).join('\n')}\nTo publish it all the same: --no-checks, which the release then says.`,
        );
      });
      return { name, on: on(remote), at: new Date().toISOString() };
    }),
  );
}
