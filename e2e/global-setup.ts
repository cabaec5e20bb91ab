import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium, type FullConfig } from '@playwright/test';
import { isAlive, root } from '@forecourt/tools/services';
import { announce, newStack, startStack } from './stack-under-test';

const RUNS = path.join(root, '.data/e2e');
const LOGS = path.join(root, '.data/test-results/logs');

/**
 * Starts one site for all journeys; if it or a browser cannot start, the run fails at once. Drills break things, so they
 * start their own sites.
 *
 * @returns the teardown: logs stay in `.data/test-results/logs`, the data is deleted
 */
export default async function startSite({ projects }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  const browser = await chromium.launch(projects[0]?.use.launchOptions);
  await browser.close();
  removeAbandonedRuns();
  const runDir = path.join(RUNS, String(process.pid));
  announce.runDir(runDir);
  const onlyDrills = process.argv.includes('--project=drills');
  const options = onlyDrills || process.env['E2E_REUSE'] ? undefined : await newStack('journeys');
  const clear = () => {
    keepLogs(runDir);
    rmSync(runDir, { recursive: true, force: true });
  };
  try {
    const stack = options && (await startStack(options));
    if (options) announce.site(options);
    return async () => {
      await stack?.stop();
      clear();
    };
  } catch (error) {
    clear();
    throw error;
  }
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
