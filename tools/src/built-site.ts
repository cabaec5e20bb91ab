import { spawn } from 'node:child_process';
import path from 'node:path';
import { findOrInstallChromium } from './chromium';
import { removeBuildsOfRemotes } from './remotes';
import { root } from './services';

/**
 * Builds what has changed, finds a browser, and runs a script of this repository with both; ends with its exit code.
 */
export async function runWithBuiltSite(
  script: string,
  args: readonly string[],
  nodeArgs: readonly string[] = [],
): Promise<void> {
  const chromium = findOrInstallChromium((line) => process.stdout.write(`${line}\n`));
  process.stdout.write('Building what has changed …\n');
  await removeBuildsOfRemotes();
  const built = await node([
    path.join(root, 'node_modules/turbo/bin/turbo'),
    'run',
    'build',
    '--output-logs=errors-only',
  ]);
  process.exitCode = built || (await node([...nodeArgs, path.join(root, script), ...args], chromium));
}

function node(args: readonly string[], chromium?: string): Promise<number> {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', ...(chromium && { CHROMIUM_PATH: chromium }) };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
