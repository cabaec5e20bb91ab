// The first steps of every command, with nothing but Node: check the tools, install the packages, load TypeScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Stops with one plain sentence instead of a stack trace. */
export function stopWith(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

/** Runs `tools/src/<command>.ts`, after making sure that it can run. */
export async function run(command) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    stopWith(`Forecourt needs Node 20.19 or newer; this is ${process.versions.node}.`);
  }
  process.chdir(root);
  install();
  // Both ways of loading a module: our own code is ES modules, a remote's server bundle is CommonJS.
  for (const api of ['tsx/esm/api', 'tsx/cjs/api']) (await import(api)).register();
  await import(path.join(root, 'tools/src', `${command}.ts`));
}

function install() {
  const stamp = path.join(root, 'node_modules/.forecourt-lock');
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  process.stdout.write('Installing packages (about a minute the first time) …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, error } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error) stopWith('npm was not found. Install Node 20 with npm, then run this again.');
  if (status !== 0) stopWith('Installing the packages failed; the lines above say why. Mend that, then run this again.');
  writeFileSync(stamp, lock);
}
