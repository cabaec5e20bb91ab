import { watch as watchFiles } from 'node:fs';
import path from 'node:path';
import { readSite } from '@forecourt/federation/read-site';
import { packageFolder } from '@forecourt/federation/shared-package';
import { RegistryClient } from '@forecourt/registry/client';
import { readLocalCredentials } from '@forecourt/registry/local-credentials';
import { publishFolder } from '@forecourt/registry/publish-folder';
import { errorMessage } from '@forecourt/service/error-message';
import { root } from '../services';
import { createStack, dataDirFromEnvironment, portsFromEnvironment, type Stack } from '../stack';
import { startSite } from '../start-site';
import { runCommand } from '../test-stages/run-command';
import { markBuild } from './development-build';
import { ProblemsFile } from './problems-file';
import { watchRemote } from './watch-remote';

/** A save of several files is one change. */
const SETTLE_MS = 100;

/** Starts the site, and releases these remotes as their files change. */
export async function runSite(remotes: readonly string[]): Promise<void> {
  const dataDir = dataDirFromEnvironment();
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
  const site: RunningSite = { stack, problems: new ProblemsFile(problemsFile), restarting: Promise.resolve() };
  for (const remote of remotes) watch(site, remote);
  for (const name of (await readSite(root)).sharedPackages) {
    const folder = packageFolder(name, root);
    if (folder) watchSingleton(site, path.join(folder, 'src'));
  }
  process.stdout.write(`\nWatching ${remotes.join(', ')}, and what remotes share. Open pages load themselves again.\n`);
  process.stdout.write('To have a version compared with the live one: npx release publish <remote> --site <a site>\n');
}

interface RunningSite {
  stack: Stack;
  problems: ProblemsFile;
  restarting: Promise<void>;
}

function watch(site: RunningSite, remote: string): void {
  const folder = path.join(root, remote);
  let releasing = Promise.resolve();
  watchRemote({
    folder,
    onBroken: (problem) => report(site, remote, `${remote} does not build:\n${problem}`),
    onBuilt: () => {
      releasing = releaseAfter(site, releasing, remote);
    },
  });
}

/** The host provides these to all remotes, so it is rebuilt and restarted. */
function watchSingleton(site: RunningSite, folder: string): void {
  let timer: NodeJS.Timeout | undefined;
  watchFiles(folder, { recursive: true }, (_, file) => {
    if (file && /\.test\.tsx?$|testing/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      site.restarting = site.restarting.then(() => restartShell(site));
    }, SETTLE_MS);
  });
}

async function restartShell(site: RunningSite): Promise<void> {
  const { code, output } = await runCommand('npm', ['run', '--silent', 'build', '-w', 'shell'], { quiet: true });
  if (code !== 0) return report(site, 'shell', `shell does not build:\n${output.trim()}`);
  try {
    await site.stack.restart('shell');
    site.problems.clear('shell');
    process.stdout.write('shell is up again\n');
  } catch (error) {
    report(site, 'shell', `shell does not start: ${errorMessage(error)}`);
  }
}

/** In the terminal, and on open pages. */
function report({ problems }: RunningSite, name: string, problem: string): void {
  process.stdout.write(`\n${problem}\n`);
  problems.set(name, problem);
}

/** One after the other, so that the last change is live at the end. */
async function releaseAfter(site: RunningSite, previous: Promise<void>, remote: string): Promise<void> {
  await previous;
  try {
    await release(site, remote);
    site.problems.clear(remote);
  } catch (error) {
    report(site, remote, `${remote} was not released: ${errorMessage(error)}`);
  }
}

async function release({ stack }: RunningSite, remote: string): Promise<void> {
  const startedAt = performance.now();
  const dist = path.join(root, remote, 'dist');
  const version = await markBuild(dist);
  if (version === undefined) return;
  const origin = stack.origins.registry;
  const { squads, releaseManager } = await readLocalCredentials(stack.registryDir);
  await publishFolder(new RegistryClient({ origin, token: squads[remote] }), remote, dist);
  await new RegistryClient({ origin, token: releaseManager }).promote('production', [{ remote, version }], {
    reason: 'npm run dev',
    accept: 'npm run dev',
  });
  process.stdout.write(`${remote} ${version} is live (${Math.round(performance.now() - startedAt)} ms)\n`);
}
