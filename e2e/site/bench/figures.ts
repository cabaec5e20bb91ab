import type { Browser } from '@playwright/test';
import { pageCollection, type PageDocument } from '@forecourt/contracts/page-document';
import { remoteNames } from '@forecourt/tools/remotes';
import { kilobytes } from '../../visit-budgets';
import { measureCalculator, measureFilters } from './interactions';
import { median } from './median';
import { buildMonoliths, clientDocument } from './monolith';
import { measureNewCars, measureNewSearches, type Measured, type NewPages } from './new-pages';
import { brotliBytes } from './page-bytes';
import { readPageData } from './page-data';
import { blocksWithProps } from './page-props';
import { measurePageSpeed, type PageSpeed } from './page-speed';
import { recorded, recordSite, serveRecording } from './recorded-site';
import type { Figure } from './report';
import { measureThroughput } from './throughput';

export interface Bench {
  measured: Measured;
  browser: Browser;
  /** Bytes of the scripts of the home page, read to its end. */
  scriptBytes: number;
  say: (line: string) => void;
}

/** Measurements, except of the size of pages, in their order: after the first, fewer pages are new. */
export const MEASUREMENTS: readonly ((bench: Bench) => Promise<Figure[]>)[] = [
  newPageFigures,
  pageFigures,
  interactionFigures,
  throughputFigures,
];

async function pageFigures({ measured, browser, scriptBytes, say }: Bench): Promise<Figure[]> {
  const { site, api } = measured.origins;
  const { runs } = measured.effort;
  say('Recording the page, building the monolith …');
  const recording = await recordSite(browser, site);
  const pageData = await readPageData(site);
  const blocks = await blocksWithProps(await homePage(api), pageData, await remoteNames(), api);
  const { client, clientCss, islands } = await buildMonoliths(blocks);
  const fileServer = await serveRecording(recording);
  const { 'cross-origin-opener-policy': openerPolicy } = recording.get('/')?.headers ?? {};
  const monolithServer = await serveRecording(
    new Map([
      ...recording,
      [
        '/',
        recorded('text/html; charset=utf-8', clientDocument(blocks, pageData), {
          'cross-origin-opener-policy': openerPolicy,
        }),
      ],
      ['/main.css', recorded('text/css', clientCss)],
      ['/main.js', recorded('text/javascript', client)],
    ]),
  );

  const speeds: Record<'ours' | 'file' | 'monolith', PageSpeed[]> = { ours: [], file: [], monolith: [] };
  const visits = [
    { page: 'ours', origin: site },
    { page: 'file', origin: fileServer.origin },
    { page: 'monolith', origin: monolithServer.origin },
  ] as const;
  for (let run = 0; run < runs; run++) {
    say(`Visiting the pages on a slow phone, ${run + 1} of ${runs} …`);
    // Rotate the order, so that no page is always first.
    for (const { page, origin } of [...visits.slice(run % 3), ...visits.slice(0, run % 3)])
      speeds[page].push(await measurePageSpeed(browser, origin, measured.effort));
  }
  fileServer.stop();
  monolithServer.stop();

  const lcp = (of: PageSpeed[]) => median(of.map(({ lcpMs }) => lcpMs));
  const [ours, file, monolith] = [lcp(speeds.ours), lcp(speeds.file), lcp(speeds.monolith)];
  const islandBytes = brotliBytes(islands);
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
      measured: `${kilobytes(Math.max(...speeds.ours.map(({ scriptBytesBeforeImage }) => scriptBytesBeforeImage)))} KB`,
      detail: '',
    },
    {
      what: 'JavaScript ÷ that of one bundle of the same islands',
      goal: '≤ 1.35',
      measured: (scriptBytes / islandBytes).toFixed(2),
      detail: `${kilobytes(scriptBytes)} KB ÷ ${kilobytes(islandBytes)} KB`,
    },
    {
      what: 'cumulative layout shift, read to the end',
      goal: '0.00',
      measured: Math.max(...speeds.ours.map(({ cls }) => cls)).toFixed(4),
      detail: `worst of ${runs}`,
    },
  ];
}

async function interactionFigures({ measured, browser, say }: Bench): Promise<Figure[]> {
  say('Using the calculator and the filters on a slow phone …');
  const calculator: number[] = [];
  const filters: number[] = [];
  for (let run = 0; run < measured.effort.runs; run++) {
    calculator.push(await measureCalculator(browser, measured.origins.site, measured.effort));
    filters.push(await measureFilters(browser, measured.origins.site, measured.effort));
  }
  const figure = (what: string, slowest: number[]): Figure => ({
    what,
    goal: '≤ 80 ms',
    measured: `${Math.round(median(slowest))} ms`,
    detail: `processor slowed down ${measured.effort.cpuSlowdown} times`,
  });
  return [
    figure('slowest interaction with the calculator', calculator),
    figure('slowest interaction with the filters of cars', filters),
  ];
}

async function newPageFigures({ measured, say }: Bench): Promise<Figure[]> {
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
    {
      what: `95 % of new ${what} are answered within`,
      goal: '≤ 250 ms',
      measured: `${Math.round(p95Ms)} ms`,
      detail: '',
    },
  ];
  return [
    ...figures('searches', 60, await measureNewSearches(measured)),
    ...figures('car pages', 100, await measureNewCars(measured)),
  ];
}

async function throughputFigures({ measured, say }: Bench): Promise<Figure[]> {
  say('Counting requests a second …');
  const perSecond = await measureThroughput(measured.origins.site, measured.effort);
  return [{ what: 'cached home pages a second', goal: '', measured: perSecond.toFixed(0), detail: '' }];
}

async function homePage(api: string): Promise<PageDocument> {
  const response = await fetch(`${api}/api/content/v1/pages`);
  const home = pageCollection.parse(await response.json()).pages.find(({ route }) => route === '/');
  if (!home) throw new Error('There is no home page.');
  return home;
}
