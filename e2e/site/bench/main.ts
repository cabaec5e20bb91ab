import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { remoteNames } from '@forecourt/tools/remotes';
import { root } from '@forecourt/tools/services';
import { createStack, type Stack } from '@forecourt/tools/stack';
import { freeStackPorts } from '../../free-stack-ports';
import { viewPage } from '../../page-view';
import { Releases } from '../../releases';
import { measureScriptsAfterRelease } from '../../scripts-after-release';
import { processesOf } from '../../stack-under-test';
import { launchBrowser } from '../../launch-browser';
import { exceededVisitBudgets } from '../../visit-budgets';
import { changes, withChangedBuild } from '../../changed-build';
import { byteTable, exceededBudgets, measureSiteBytes, visitTable } from './bytes';
import { measureCosts } from './costs';
import { FULL, GROWTH, PEERS } from './effort';
import { MEASUREMENTS } from './figures';
import { writeFigures } from './figures-file';
import { growthTables, measureGrowth } from './growth';
import { measurePeers } from './peers/measure-peers';
import { peerTable } from './peers/table';
import { writeQuotes } from './quotes';
import { printReport, type Figure } from './report';
import { benchSearch } from './search';
import { measureVisit } from './visit-bytes';

/**
 * `npm run bench`: the size of pages, and the home page compared with the best possible one, side by side on one
 * machine; `-- bytes`: only the size of pages. Both end non-zero when a page exceeds its budget. `-- costs`: what
 * requests cost each service. `-- search`: the vehicle search. `-- peers`: the same blocks in applications of Next and
 * Astro, visited by turns. `-- growth`: how costs grow with cars, brands, remotes and blocks. `--write` writes the figures into the documents that quote them.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cars: { type: 'string' }, runs: { type: 'string' }, write: { type: 'boolean', default: false } },
});
const [part] = positionals;
const say = (line: string) => process.stdout.write(`${line}\n`);
const dataDir = path.join(root, '.data/bench/stack');

if (part === 'search') {
  const search = await benchSearch(values.cars === undefined ? undefined : Number(values.cars), say);
  printReport(search);
  keep({ search });
} else if (part === 'growth') {
  const growth = await measureGrowth({
    dataDir,
    stocks: [3000, 100_000, 1_000_000],
    copies: ['a', 'b', 'c'],
    effort: GROWTH,
    say,
  });
  say(`\n${growthTables(growth)}\n`);
  keep({ growth });
} else {
  const stack = createStack({
    dataDir,
    ports: await freeStackPorts(),
    seedCars: 3000,
    env: { shell: { NODE_ENV: 'production', LOG_LEVEL: 'warn' }, api: { ENQUIRY_LIMIT: '1000000' } },
  });
  try {
    say('Starting the site …');
    await start(stack);
    await (part === 'costs' ? requests : part === 'peers' ? peers : pages)(stack);
  } finally {
    await stack.stop();
  }
}

async function requests(stack: Stack): Promise<void> {
  const costs = await measureCosts({ origins: stack.origins, processes: processesOf(stack), effort: FULL });
  say(JSON.stringify(costs, undefined, 2));
  keep({ costs });
}

async function peers(stack: Stack): Promise<void> {
  const browser = await launchBrowser();
  const effort = values.runs === undefined ? PEERS : { ...PEERS, runs: Number(values.runs) };
  const figures = await measurePeers({ stack, browser, effort, say }, () => releaseAgain(stack));
  say(`\n${peerTable(figures)}\n`);
  keep({ peers: figures });
  await browser.close();
}

async function pages(stack: Stack): Promise<void> {
  const browser = await launchBrowser();
  const measured = { origins: stack.origins, processes: processesOf(stack), effort: FULL };
  say('Weighing the pages …');
  const bytes = await measureSiteBytes(browser, stack.origins.site);
  if (part !== 'bytes') {
    const speed: Figure[] = [];
    for (const measure of MEASUREMENTS)
      speed.push(...(await measure({ measured, browser, scriptBytes: bytes.home.read, say })));
    printReport(speed);
    keep({ speed });
  }
  say(`\n${byteTable(bytes)}\n`);
  const visit = {
    ...(await measureVisit(browser, stack.origins.site)),
    scriptsAfterRelease: await measureScriptsAfterRelease(browser, stack.origins.site, () => releaseAgain(stack)),
  };
  say(`A visit, KB as transferred\n${visitTable(visit)}\n`);
  keep({ bytes: { pages: bytes, visit } });
  const exceeded = [...exceededBudgets(bytes), ...exceededVisitBudgets(visit)];
  for (const line of exceeded) say(line);
  if (exceeded.length > 0) process.exitCode = 1;
  await browser.close();
}

function keep(measured: Parameters<typeof writeFigures>[0]): void {
  if (values.write) writeQuotes(writeFigures(measured));
}

async function start(stack: Stack): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true });
  await stack.database();
  await Promise.all([stack.api(), stack.registry()]);
  await (await Releases.of(stack)).promoteBuilt(await remoteNames());
  await Promise.all([stack.apply(), stack.shell()]);
}

/** Makes a different version of a remote live, whose blocks are on the first page. */
async function releaseAgain(stack: Stack): Promise<void> {
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
