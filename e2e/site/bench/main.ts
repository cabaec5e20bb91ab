import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { remoteNames } from '@forecourt/tools/remotes';
import { root } from '@forecourt/tools/services';
import { createStack, type Stack } from '@forecourt/tools/stack';
import { freeStackPorts } from '../../free-stack-ports';
import { viewPage } from '../../page-view';
import { Releases } from '../../releases';
import { measureScriptsAfterRelease } from '../../scripts-after-release';
import { exceededVisitBudgets } from '../../visit-budgets';
import { changes, withChangedBuild } from '../../changed-build';
import { byteTable, exceededBudgets, measureSiteBytes, visitTable } from './bytes';
import { measureCosts } from './costs';
import { MEASUREMENTS } from './figures';
import { printReport, type Figure } from './report';
import { measureVisit } from './visit-bytes';

/**
 * `npm run bench`: the size of pages, and the home page compared with the best possible one, side by side on one
 * machine. `npm run bench -- bytes`: only the size of pages. Ends non-zero when a page exceeds its budget. `npm run
 * bench -- costs`: what requests cost each service, for `docs/platform/capacity.md`.
 */

const dataDir = path.join(root, '.data/bench/stack');
const stack = createStack({
  dataDir,
  ports: await freeStackPorts(),
  seedCars: 3000,
  env: { shell: { NODE_ENV: 'production', LOG_LEVEL: 'warn' }, api: { ENQUIRY_LIMIT: '1000000' } },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  say('Starting the site …');
  await start(stack);
  if (process.argv.includes('costs')) say(JSON.stringify(await measureCosts(stack), undefined, 2));
  else await compare();
} finally {
  await stack.stop();
}

async function compare(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: ['--no-sandbox', '--disable-gpu'],
  });
  say('Weighing the pages …');
  const bytes = await measureSiteBytes(browser, stack.origins.site);
  if (!process.argv.includes('bytes')) {
    const figures: Figure[] = [];
    for (const measure of MEASUREMENTS)
      figures.push(...(await measure({ stack, browser, scriptBytes: bytes.home.read, say })));
    printReport(figures);
  }
  say(`\n${byteTable(bytes)}\n`);
  const visit = {
    ...(await measureVisit(browser, stack.origins.site)),
    scriptsAfterRelease: await measureScriptsAfterRelease(browser, stack.origins.site, releaseAgain),
  };
  say(`A visit, KB as transferred\n${visitTable(visit)}\n`);
  const exceeded = [...exceededBudgets(bytes), ...exceededVisitBudgets(visit)];
  for (const line of exceeded) say(line);
  if (exceeded.length > 0) process.exitCode = 1;
  await browser.close();
}

async function start({ database, api, registry, apply, shell }: Stack): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true });
  await database();
  await Promise.all([api(), registry()]);
  await (await Releases.of(stack)).promoteBuilt(await remoteNames());
  await Promise.all([apply(), shell()]);
}

/** Makes a different version of a remote live, whose blocks are on the first page. */
async function releaseAgain(): Promise<void> {
  const releases = await Releases.of(stack);
  const remote = 'mfe-reviews';
  const { version } = await withChangedBuild(
    remote,
    changes.words('Showing our 5 star reviews', 'Only five star reviews here'),
    async (folder) => {
      const published = await releases.publish(remote, folder);
      await releases.promote(published);
      return published;
    },
  );
  while (!(await viewPage(stack.origins.site)).html.includes(version)) await delay(100);
}
