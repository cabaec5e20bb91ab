import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Provenance } from '../../rules/releases/provenance';
import type { CommandLine, Sources } from './sources';

const run = promisify(execFile);

/** The commit that a remote is published from; null outside a git checkout. */
export async function readCommit({ cwd, versioned }: Sources): Promise<Provenance['commit']> {
  const git = async (...args: string[]) => (await run('git', args, { cwd })).stdout.trim();
  try {
    const [id = '', author = '', message = ''] = (await git('log', '-1', '--format=%H%n%an%n%s')).split('\n');
    const changes = await git('status', '--porcelain', '--', ...versioned);
    return {
      id,
      author: author.slice(0, 200) || 'unknown',
      message: message.slice(0, 500) || 'none',
      changed: changes !== '',
    };
  } catch {
    return null;
  }
}

/** Builds a remote. @throws with the end of the output when the build fails. */
export async function buildSources({ remote, build, cwd }: Sources): Promise<void> {
  await runHere(build, cwd, (output) => `${remote} does not build:\n${output}`);
}

/** Runs a remote's own checks, at the same time. @throws with the end of the output when one fails. */
export function runChecks({ remote, checks, cwd }: Sources): Promise<Provenance['checks']> {
  return Promise.all(
    checks.map(async ({ name, on, command }) => {
      const describe = (output: string) =>
        `${remote} fails its ${name}:\n${output}\nTo publish it nevertheless: --unchecked "<why>", which the release then says.`;
      await runHere(command, cwd, describe);
      return { name, on, at: new Date().toISOString() };
    }),
  );
}

const SHOWN_OF_FAILURE = 40;

async function runHere(
  [program, ...args]: CommandLine,
  cwd: string,
  describe: (output: string) => string,
): Promise<void> {
  await run(program, args, { cwd, maxBuffer: 64 * 1024 * 1024 }).catch(
    (error: { stdout?: string; stderr?: string; message: string }) => {
      const output = `${error.stdout ?? ''}${error.stderr ?? ''}`.trimEnd() || error.message;
      throw new Error(describe(output.split('\n').slice(-SHOWN_OF_FAILURE).join('\n')), { cause: error });
    },
  );
}
