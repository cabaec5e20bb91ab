import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts a program. Returns the first output that matches, a function to end it, and one that says how it ended
 * (undefined while it runs).
 */
export async function startProgram(
  command: string,
  args: readonly string[],
  { ready, onLine, env = {} }: { ready: RegExp; onLine?: (line: string) => void; env?: Record<string, string> },
): Promise<{ match: RegExpExecArray; stop: () => Promise<void>; ending: () => string | undefined }> {
  const program = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = () => stopProgram(program);
  let printed = '';
  const match = new Promise<RegExpExecArray>((resolve, reject) => {
    let rest = '';
    const read = (chunk: Buffer) => {
      if (printed.length < MAX_READY_OUTPUT) {
        printed += String(chunk);
        const found = ready.exec(printed);
        if (found) resolve(found);
      }
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine?.(line);
    };
    program.stdout.on('data', read);
    program.stderr.on('data', read);
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`${command} ended with ${code}: ${printed.slice(-2000)}`)));
  });
  const ending = () => {
    const how = program.exitCode ?? program.signalCode;
    return how === null ? undefined : `${command} ended with ${how}: ${printed.slice(-2000)}`;
  };
  return { match: await match, stop, ending };
}

/** Number of characters of output that are searched for the ready message. */
const MAX_READY_OUTPUT = 20_000;

async function stopProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  await once(program, 'exit');
}
