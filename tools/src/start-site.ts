import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onStopAsked } from '@forecourt/service/run-service';
import { Listr } from 'listr2';
import { endLeftBehind } from './postgres/open-postgres';
import { releaseAll } from './release-all';
import { remoteNames, removeBuildsOfRemotes } from './remotes';
import { isAlive, isPortBusy, root } from './services';
import type { Stack } from './stack';

/**
 * Builds, starts and releases everything, showing its progress, and stops cleanly on Ctrl-C. Ends the process with a
 * plain sentence if something prevents the start.
 */
export async function startSite(stack: Stack, { dataDir }: { dataDir: string }): Promise<void> {
  const lockFile = path.join(dataDir, 'start.pid');
  let stopping = false;

  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    if (stack.running.length > 0) process.stdout.write('\nStopping …\n');
    await stack.stop();
    if (existsSync(lockFile) && readFileSync(lockFile, 'utf8') === String(process.pid)) rmSync(lockFile);
    // `exit`, because an interrupted task would keep the process alive.
    process.exit(code);
  };
  onStopAsked(() => void stop(0));

  try {
    await new Listr(
      [
        { title: 'Check ports', task: () => checkMachine(stack, dataDir, lockFile) },
        { title: 'Build shell and remotes', task: (_, task) => build((line) => (task.output = line)) },
        { title: 'Database', skip: () => stack.hasOwnDatabase && 'using DATABASE_URL', task: stack.database },
        { title: 'API, with sample cars', task: stack.api },
        { title: 'Release registry', task: stack.registry },
        {
          title: 'Publish and promote the remotes',
          task: async (_, task) => releaseAll(stack, await remoteNames(), (line) => (task.output = line)),
        },
        { title: 'Application stand-in', task: stack.apply },
        { title: 'Shell', task: stack.shell },
      ],
      { concurrent: false, fallbackRendererCondition: () => !process.stdout.isTTY, fallbackRenderer: 'simple' },
    ).run();
  } catch (error) {
    if (!stopping) process.stderr.write(`\n${explain(error)}\n`);
    await stop(1);
  }

  for (const service of stack.running) {
    service.process.once('exit', (code, signal) => {
      if (stopping || !stack.running.includes(service)) return;
      process.stdout.write(
        `\n${service.name} has stopped (${signal ?? code}); the rest continues. Its log: ${path.relative(root, service.logFile)}\n`,
      );
    });
  }
}

async function checkMachine({ ports, databaseDir }: Stack, dataDir: string, lockFile: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const other = existsSync(lockFile) ? Number(readFileSync(lockFile, 'utf8')) : 0;
  if (other && other !== process.pid && isAlive(other)) {
    throw new Error(
      `Forecourt is already running (process ${other}). Stop it with Ctrl-C there, or give this one its own FORECOURT_DATA_DIR and ports.`,
    );
  }
  await endLeftBehind(databaseDir);
  for (const [name, port] of Object.entries(ports)) {
    if (await isPortBusy(port)) {
      throw new Error(
        `Port ${port} is in use by another program. Free it, or set ${name.toUpperCase()}_PORT to another number.`,
      );
    }
  }
  writeFileSync(lockFile, String(process.pid));
}

async function build(onLine: (line: string) => void): Promise<void> {
  await removeBuildsOfRemotes();
  const output: string[] = [];
  const child = spawn(
    process.execPath,
    [path.join(root, 'node_modules/turbo/bin/turbo'), 'run', 'build', '--output-logs=new-only'],
    {
      cwd: root,
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
    },
  );
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output.push(chunk.toString());
      const line = chunk.toString().trim().split('\n').at(-1);
      if (line) onLine(line);
    });
  }
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`The build failed:\n${output.join('').slice(-4000)}`);
}

/** One plain sentence; with DEBUG=1 the whole stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return process.env['DEBUG'] ? (error.stack ?? error.message) : error.message;
}
