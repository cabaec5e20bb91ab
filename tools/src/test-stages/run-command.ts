import { spawn } from 'node:child_process';
import { root } from '../services';

export interface CommandOptions {
  env?: NodeJS.ProcessEnv;
  /** Captures its output instead of showing it, for commands that run side by side. */
  quiet?: boolean;
}

export interface Finished {
  code: number;
  /** Output of a quiet command. */
  output: string;
}

/** Runs a command from the root of the repository to its end. */
export function runCommand(
  file: string,
  args: readonly string[],
  { env = process.env, quiet = false }: CommandOptions = {},
): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      env: { ...env, TURBO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
