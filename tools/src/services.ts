import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process of the stack. */
export interface ServiceDefinition {
  name: string;
  /** TypeScript file to run, from the root of the repository; or a command with its arguments, which runs in `cwd`. */
  main: string | readonly [command: string, ...args: string[]];
  cwd?: string;
  /** Port it listens on. */
  port: number;
  env: Record<string, string>;
  /** Its sign of readiness: `/readyz`, an open port, or a line that it writes. */
  ready: 'http' | 'port' | RegExp;
  /** Signal that stops it, instead of SIGTERM. Ctrl-C reaches only this process. */
  stopSignal?: 'SIGINT';
}

export interface Service extends ServiceDefinition {
  process: ChildProcess;
  logFile: string;
  /** Finishes open work and ends; killed after ten seconds. */
  stop: () => Promise<void>;
}

export const root = path.resolve(import.meta.dirname, '../..');

/**
 * Starts a service and waits until it is ready. Its output goes to a log file.
 *
 * @throws with the end of its log when it ends or is not ready in time
 */
export async function startService(
  definition: ServiceDefinition,
  logDir: string,
  timeoutMs = 120_000,
): Promise<Service> {
  mkdirSync(logDir, { recursive: true });
  const logFile = path.join(logDir, `${definition.name}.log`);
  const log = createWriteStream(logFile);
  const [command, ...args] = commandOf(definition);
  const child = spawn(command, args, {
    cwd: definition.cwd ?? root,
    env: { ...process.env, ...definition.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: definition.stopSignal !== undefined,
  });
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log.write(chunk);
      tail = (tail + chunk.toString()).slice(-2000);
    });
  }
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`${definition.name} ended (${signal ?? code}) before it was ready.\n${tail}`)),
    );
  });
  const waiting = new AbortController();
  ended.catch(() => waiting.abort());
  await Promise.race([
    ended,
    waitUntilReady(definition, timeoutMs, () => tail, waiting.signal).catch((error: Error) => {
      child.kill('SIGKILL');
      throw new Error(`${error.message}\n${tail}`);
    }),
  ]);
  return { ...definition, process: child, logFile, stop: () => stop(child, definition.stopSignal) };
}

/**
 * Runs a task of the stack to its end.
 *
 * @throws with the end of its output when it fails
 */
export async function runTask(
  task: Pick<ServiceDefinition, 'name' | 'main' | 'cwd' | 'env'> & { input?: string },
): Promise<void> {
  const { name, env, cwd = root, input } = task;
  const [command, ...args] = commandOf(task);
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'pipe' });
  // A failing task may have ended before it has read this.
  child.stdin.on('error', () => {}).end(input);
  let tail = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (tail = (tail + chunk.toString()).slice(-2000)));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`${name} failed (${String(code)}).\n${tail}`);
}

function commandOf({ main }: Pick<ServiceDefinition, 'main'>): readonly [string, ...string[]] {
  return typeof main === 'string' ? [process.execPath, '--import', 'tsx', main] : main;
}

async function waitUntilReady(
  { name, port, ready }: ServiceDefinition,
  timeoutMs: number,
  written: () => string,
  signal: AbortSignal,
): Promise<void> {
  const isReady = () => {
    if (ready instanceof RegExp) return ready.test(written());
    return ready === 'port' ? isPortBusy(port) : answers(`http://127.0.0.1:${port}/readyz`);
  };
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    if (await isReady()) return;
    await sleep(100, undefined, { signal });
  }
  throw new Error(`${name} was not ready after ${timeoutMs / 1000} s.`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(timer);
}

/** Whether something listens on a port of this machine. */
export async function isPortBusy(port: number): Promise<boolean> {
  const { connect } = await import('node:net');
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Whether a process with this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
