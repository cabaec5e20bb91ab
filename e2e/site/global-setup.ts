import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium, type FullConfig } from '@playwright/test';
import { BUNDLERS } from '@forecourt/federation/run-build';
import { remoteNames } from '@forecourt/tools/remotes';
import { isAlive, root } from '@forecourt/tools/services';
import type { StackOptions } from '@forecourt/tools/stack';
import { bundleRemote } from '../bundled-remote';
import { announce, newStack, startStack } from '../stack-under-test';
import { writeContent } from './safety/hostile-pages';

const RUNS = path.join(root, '.data/e2e');
const LOGS = path.join(root, '.data/test-results/logs');

/**
 * Starts one site for all journeys; if it or a browser cannot start, the run fails at once. Drills break things, so
 * they start their own sites.
 *
 * @returns the teardown: logs stay in `.data/test-results/logs`, the data is deleted
 */
export default async function startSite({ projects }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  const browser = await chromium.launch(projects[0]?.use.launchOptions);
  await browser.close();
  removeAbandonedRuns();
  const runDir = path.join(RUNS, String(process.pid));
  announce.runDir(runDir);
  await useBuildsOf(process.env['E2E_BUNDLER'], path.join(runDir, 'builds'));
  const onlyDrills = process.argv.includes('--project=drills');
  const options = onlyDrills || process.env['E2E_REUSE'] ? undefined : await stackOfJourneys();
  const clear = () => {
    keepLogs(runDir);
    rmSync(runDir, { recursive: true, force: true });
  };
  try {
    const stack = options && (await startStack(options));
    if (stack) announce.site(stack);
    return async () => {
      await stack?.stop();
      clear();
    };
  } catch (error) {
    clear();
    throw error;
  }
}

/** Settings of the site, whose content includes the hostile pages of the safety tests. */
async function stackOfJourneys(): Promise<StackOptions> {
  const options = await newStack('journeys');
  const contentDir = path.join(options.dataDir, 'content');
  writeContent(contentDir, await remoteNames());
  return { ...options, env: { ...options.env, api: { ...options.env?.['api'], CONTENT_DIR: contentDir } } };
}

/** Builds all remotes with the named bundler, whatever their configuration says, for all tests of this run. */
async function useBuildsOf(name: string | undefined, folder: string): Promise<void> {
  if (name === undefined) return;
  const bundler = BUNDLERS.find((known) => known === name);
  if (!bundler) throw new Error(`E2E_BUNDLER must be one of ${BUNDLERS.join(', ')}, not "${name}".`);
  for (const remote of await remoteNames()) {
    const { dist, remove } = await bundleRemote(remote, bundler);
    cpSync(dist, path.join(folder, remote, 'dist'), { recursive: true });
    await remove();
  }
  process.env['E2E_BUILDS'] = folder;
}

function keepLogs(runDir: string): void {
  for (const stack of existsSync(runDir) ? readdirSync(runDir) : []) {
    const logs = path.join(runDir, stack, 'logs');
    if (!existsSync(logs)) continue;
    rmSync(path.join(LOGS, stack), { recursive: true, force: true });
    cpSync(logs, path.join(LOGS, stack), { recursive: true });
  }
}

/** Deletes data of runs that were killed. */
function removeAbandonedRuns(): void {
  for (const name of existsSync(RUNS) ? readdirSync(RUNS) : []) {
    if (!isAlive(Number(name))) rmSync(path.join(RUNS, name), { recursive: true, force: true });
  }
}
