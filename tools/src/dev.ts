import { existsSync, watch as watchFiles } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PACKAGE_SINGLETONS } from '@forecourt/federation/singletons';
import { RegistryClient } from '@forecourt/registry/client';
import { readLocalCredentials } from '@forecourt/registry/local-credentials';
import { publishFolder } from '@forecourt/registry/publish-folder';
import type { Configuration } from 'webpack';
import { ProblemsFile } from './dev/problems-file';
import { watchRemote } from './dev/watch-remote';
import { developmentVersion } from './release-all';
import { remoteNames } from './remotes';
import { root } from './services';
import { createStack, portsFromEnvironment } from './stack';
import { startSite } from './start-site';
import { runCommand } from './test-stages/run-command';

/** A save of several files is one change. */
const SETTLE_MS = 100;

/**
 * `npm run dev`: the site, with every remote rebuilt and released as its files change.
 * `npm run dev -- mfe-reviews`: only that one; everything else stays as released.
 */
const known = await remoteNames();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`${unknown.join(', ')} is not a remote. The remotes are: ${known.join(', ')}.\n`);
  process.exit(2);
}

const dataDir = path.resolve(process.env['FORECOURT_DATA_DIR'] ?? path.join(root, '.data'));
const problemsFile = path.join(dataDir, 'does-not-build.txt');
const stack = createStack({
  dataDir,
  ports: portsFromEnvironment(),
  databaseUrl: process.env['DATABASE_URL'],
  env: { shell: { LIVE_RELOAD: problemsFile } },
});
await startSite(stack, { dataDir });

// From here on, for what this process builds: readable code, quickly.
process.env['NODE_ENV'] = 'development';
const problems = new ProblemsFile(problemsFile);
const remotes = wanted.length > 0 ? wanted : known;
let restarting = Promise.resolve();
for (const remote of remotes) watch(remote);
for (const name of Object.keys(PACKAGE_SINGLETONS)) watchSingleton(path.join(root, 'shared', path.basename(name), 'src'));
process.stdout.write(`\nWatching ${remotes.join(', ')}, and what remotes share. Open pages load themselves again.\n`);

function watch(remote: string): void {
  const folder = path.join(root, remote);
  const config = pathToFileURL(path.join(folder, 'webpack.config.mjs')).href;
  let releasing = Promise.resolve();
  watchRemote({
    folder,
    // A new address each time, else Node returns the cached module.
    configure: async () => ((await import(`${config}?at=${Date.now()}`)) as { default: Configuration[] }).default,
    onBroken: (problem) => report(remote, `${remote} does not build:\n${problem}`),
    onBuilt: () => {
      releasing = releaseAfter(releasing, remote);
    },
  });
}

/** The host provides these to all remotes, so it is built and started again. */
function watchSingleton(folder: string): void {
  let timer: NodeJS.Timeout | undefined;
  watchFiles(folder, { recursive: true }, (_, file) => {
    if (file && /\.test\.tsx?$|testing/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(restartShell);
    }, SETTLE_MS);
  });
}

async function restartShell(): Promise<void> {
  const { code, output } = await runCommand('npm', ['run', '--silent', 'build', '-w', 'shell'], { quiet: true });
  if (code !== 0) return report('shell', `shell does not build:\n${output.trim()}`);
  try {
    await stack.restart('shell');
    problems.clear('shell');
    process.stdout.write('shell is up again\n');
  } catch (error) {
    report('shell', `shell does not start: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** In the terminal, and on open pages. */
function report(name: string, problem: string): void {
  process.stdout.write(`\n${problem}\n`);
  problems.set(name, problem);
}

/** One after the other, so that the last change ends up live. */
async function releaseAfter(previous: Promise<void>, remote: string): Promise<void> {
  await previous;
  try {
    await release(remote);
    problems.clear(remote);
  } catch (error) {
    report(remote, `${remote} was not released: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function release(remote: string): Promise<void> {
  const startedAt = performance.now();
  const dist = path.join(root, remote, 'dist');
  const file = path.join(dist, 'release.json');
  if (!existsSync(file)) return;
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  const version = developmentVersion(manifest.version);
  await writeFile(file, JSON.stringify({ ...manifest, version }));

  const origin = stack.origins.registry;
  const { squads, releaseManager } = await readLocalCredentials(stack.registryDir);
  await publishFolder(new RegistryClient({ origin, token: squads[remote] }), remote, dist);
  await new RegistryClient({ origin, token: releaseManager }).promote('production', [{ remote, version }], { reason: 'npm run dev', accept: 'npm run dev' });
  process.stdout.write(`${remote} ${version} is live (${Math.round(performance.now() - startedAt)} ms)\n`);
}
