import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import { pageCollection, type PageDocument } from '@forecourt/contracts/page-document';
import { remoteNames } from '@forecourt/tools/remotes';
import { root } from '@forecourt/tools/services';
import { createStack, type Stack } from '@forecourt/tools/stack';
import type { PageData } from '../../../shell/src/services/page-data';
import { freeStackPorts } from '../../free-stack-ports';
import { viewPage } from '../../page-view';
import { Releases } from '../../releases';
import { measureScriptsAfterRelease } from '../../scripts-after-release';
import { exceededVisitBudgets } from '../../visit-budgets';
import { changes, withChangedBuild } from '../../changed-build';
import { byteTable, exceededBudgets, measureSiteBytes, type SiteBytes, visitTable } from './bytes';
import { measureCosts } from './costs';
import { measureCalculator, measureFilters } from './interactions';
import { median } from './median';
import { buildMonolith, clientDocument } from './monolith';
import { measureNewCars, measureNewSearches, type NewPages } from './new-pages';
import { blocksWithProps } from './page-props';
import { measurePageSpeed, type PageSpeed } from './page-speed';
import { CPU_SLOWDOWN } from './phone';
import { recorded, recordSite, serveRecording } from './recorded-site';
import { printReport, type Figure } from './report';
import { brotliBytes } from './page-bytes';
import { measureThroughput } from './throughput';
import { measureVisit } from './visit-bytes';

/**
 * `npm run bench`: the size of pages, and the home page compared with the best possible one, side by side on one machine.
 * `npm run bench -- bytes`: only the size of pages. Ends non-zero when a page exceeds its budget.
 * `npm run bench -- costs`: what requests cost each service, for `docs/platform/capacity.md`.
 */
const RUNS = Number(process.env['BENCH_RUNS'] ?? 6);
const KILOBYTE = 1000;

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
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'], args: ['--no-sandbox', '--disable-gpu'] });
  say('Weighing the pages …');
  const bytes = await measureSiteBytes(browser, stack.origins.site);
  if (!process.argv.includes('bytes'))
    printReport([...(await newPageFigures()), ...(await pageFigures(browser, bytes)), ...(await interactionFigures(browser)), ...(await throughputFigures())]);
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

/** Makes another version live of a remote whose blocks are on the first page. */
async function releaseAgain(): Promise<void> {
  const releases = await Releases.of(stack);
  const remote = 'mfe-reviews';
  const { version } = await withChangedBuild(remote, changes.words('Showing our 5 star reviews', 'Only five star reviews here'), async (folder) => {
    const published = await releases.publish(remote, folder);
    await releases.promote(published);
    return published;
  });
  while (!(await viewPage(stack.origins.site)).html.includes(version)) await delay(100);
}

async function pageFigures(browser: Browser, { home }: SiteBytes): Promise<Figure[]> {
  const { site, api } = stack.origins;
  say('Recording the page, building the monolith …');
  const recording = await recordSite(browser, site);
  const pageData = await readPageData();
  const blocks = await blocksWithProps(await homePage(), pageData, await remoteNames(), api);
  const [client, islands] = [await buildMonolith('client', blocks), await buildMonolith('islands', blocks)];
  const fileServer = await serveRecording(recording);
  const { 'cross-origin-opener-policy': openerPolicy } = recording.get('/')?.headers ?? {};
  const monolithServer = await serveRecording(
    new Map([
      ...recording,
      ['/', recorded('text/html; charset=utf-8', clientDocument(blocks, pageData), { 'cross-origin-opener-policy': openerPolicy })],
      ['/main.css', recorded('text/css', client.css)],
      ['/main.js', recorded('text/javascript', client.script)],
    ]),
  );

  const speeds: Record<'ours' | 'file' | 'monolith', PageSpeed[]> = { ours: [], file: [], monolith: [] };
  const visits = [
    { page: 'ours', origin: site },
    { page: 'file', origin: fileServer.origin },
    { page: 'monolith', origin: monolithServer.origin },
  ] as const;
  for (let run = 0; run < RUNS; run++) {
    say(`Visiting the pages on a slow phone, ${run + 1} of ${RUNS} …`);
    // Rotate the order, so that no page is always first.
    for (const { page, origin } of [...visits.slice(run % 3), ...visits.slice(0, run % 3)]) speeds[page].push(await measurePageSpeed(browser, origin));
  }
  fileServer.stop();
  monolithServer.stop();

  const lcp = (of: PageSpeed[]) => median(of.map(({ lcpMs }) => lcpMs));
  const [ours, file, monolith] = [lcp(speeds.ours), lcp(speeds.file), lcp(speeds.monolith)];
  const kilobytes = (bytes: number) => `${(bytes / KILOBYTE).toFixed(1)} KB`;
  const islandBytes = brotliBytes(islands.script);
  return [
    {
      what: 'LCP ÷ LCP of a static file of the same bytes and headers',
      goal: '≤ 1.05',
      measured: (ours / file).toFixed(2),
      detail: `${Math.round(ours)} ms ÷ ${Math.round(file)} ms`,
    },
    {
      what: 'LCP of a client-side monolith of the same blocks ÷ ours',
      goal: '≥ 2',
      measured: (monolith / ours).toFixed(2),
      detail: `${Math.round(monolith)} ms ÷ ${Math.round(ours)} ms`,
    },
    {
      what: 'scripts requested before the largest picture, without the loader',
      goal: '0',
      measured: kilobytes(Math.max(...speeds.ours.map(({ scriptBytesBeforeImage }) => scriptBytesBeforeImage))),
      detail: '',
    },
    {
      what: 'JavaScript ÷ that of one bundle of the same islands',
      goal: '≤ 1.35',
      measured: (home.read / islandBytes).toFixed(2),
      detail: `${kilobytes(home.read)} ÷ ${kilobytes(islandBytes)}`,
    },
    {
      what: 'cumulative layout shift, read to the end',
      goal: '0.00',
      measured: Math.max(...speeds.ours.map(({ cls }) => cls)).toFixed(4),
      detail: `worst of ${RUNS}`,
    },
  ];
}

async function interactionFigures(browser: Browser): Promise<Figure[]> {
  say('Using the calculator and the filters on a slow phone …');
  const calculator: number[] = [];
  const filters: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    calculator.push(await measureCalculator(browser, stack.origins.site));
    filters.push(await measureFilters(browser, stack.origins.site));
  }
  const figure = (what: string, slowest: number[]): Figure => ({
    what,
    goal: '≤ 80 ms',
    measured: `${Math.round(median(slowest))} ms`,
    detail: `processor slowed down ${CPU_SLOWDOWN} times`,
  });
  return [figure('slowest interaction with the calculator', calculator), figure('slowest interaction with the filters of cars', filters)];
}

/** First: afterwards fewer pages are new. */
async function newPageFigures(): Promise<Figure[]> {
  say('Requesting pages that are not cached …');
  const figures = (what: string, goal: number, { perSecond, p95Ms, processorMs }: NewPages): Figure[] => [
    {
      what: `new ${what} a second, with API and database on the same machine`,
      goal: `≥ ${goal}`,
      measured: perSecond.toFixed(0),
      detail: `processor time of each: ${Object.entries(processorMs)
        .map(([service, ms]) => `${service} ${ms.toFixed(1)}`)
        .join(', ')} ms`,
    },
    { what: `95 % of new ${what} are answered within`, goal: '≤ 250 ms', measured: `${Math.round(p95Ms)} ms`, detail: '' },
  ];
  return [...figures('searches', 60, await measureNewSearches(stack)), ...figures('car pages', 100, await measureNewCars(stack))];
}

async function throughputFigures(): Promise<Figure[]> {
  say('Counting requests a second …');
  const perSecond = await measureThroughput(stack.origins.site);
  return [{ what: 'cached home pages a second', goal: '', measured: perSecond.toFixed(0), detail: '' }];
}

async function homePage(): Promise<PageDocument> {
  const response = await fetch(`${stack.origins.api}/api/content/v1/pages`);
  const home = pageCollection.parse(await response.json()).pages.find(({ route }) => route === '/');
  if (!home) throw new Error('There is no home page.');
  return home;
}

async function readPageData(): Promise<PageData> {
  const { html } = await viewPage(stack.origins.site);
  const [, json = ''] = /<script type="application\/json" id="forecourt-page">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as PageData;
}
