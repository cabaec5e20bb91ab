// The first steps of every command, with nothing but Node: check the tools, install the packages, load TypeScript.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Stops with one plain sentence instead of a stack trace. Nothing after the call may run, so it ends the process. */
export function stopWith(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

/** Runs `tools/src/<command>.ts`, such as `site/draft`, after making sure that it can run. */
export async function run(command, { mayInstall = true } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    stopWith(`Forecourt needs Node 22.12 or newer (20.19 still works); this is ${process.versions.node}.`);
  }
  const remark = nodeRemark(process.versions.node, process.env);
  if (remark && !process.argv.includes('--help')) process.stderr.write(`${remark}\n`);
  // Child commands skip it.
  process.env.FORECOURT_NODE_NOTED = '1';
  process.chdir(root);
  if (mayInstall) install();
  else if (!isInstalled(root))
    stopWith(
      'The installed packages are not those of package-lock.json. Run `npm ci` while nothing runs from this folder, then run this again.',
    );
  // Both ways of loading a module: our own code is ES modules, a remote's server bundle is CommonJS.
  for (const api of ['tsx/esm/api', 'tsx/cjs/api']) (await import(api)).register();
  await import(path.join(root, 'tools/src', `${command}.ts`));
}

/**
 * Returns a warning about this version of Node; undefined if it gets security fixes, or if a warning was already shown.
 */
export function nodeRemark(version, { FORECOURT_NODE_NOTED: isNoted }) {
  if (isNoted || !version.startsWith('20.')) return undefined;
  return `Node ${version} works, but Node 20 has had no security fixes since April 2026. Use Node 22 or 24.`;
}

/**
 * Whether `node_modules` of the repository in `folder` matches its lock file, by npm's own record. Optional packages
 * may be for other systems.
 */
export function isInstalled(folder) {
  const record = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const [{ '': _, ...wanted }, found] = [path.join(folder, 'package-lock.json'), record].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')).packages,
  );
  const idOf = ({ version, resolved, integrity }) => [version, resolved, integrity].join();
  return (
    Object.entries(wanted).every(([place, entry]) =>
      found[place] ? idOf(found[place]) === idOf(entry) : entry.optional,
    ) && Object.keys(found).every((place) => wanted[place])
  );
}

function install() {
  if (isInstalled(root)) return;
  process.stdout.write('Installing packages (about a minute the first time) …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, error } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error) stopWith('npm was not found. Install Node 22 with npm, then run this again.');
  if (status !== 0)
    stopWith('Installing the packages failed; the lines above say why. Mend that, then run this again.');
}
