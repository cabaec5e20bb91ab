import { loadavg } from 'node:os';
import type { Browser } from '@playwright/test';
import { freePort } from '@forecourt/tools/free-ports';
import type { Stack } from '@forecourt/tools/stack';
import { processesOf } from '../../../stack-under-test';
import { memoryMb } from '../costs';
import type { Effort } from '../effort';
import { measureFilters } from '../interactions';
import { median } from '../median';
import { measureNewCars, measureNewSearches } from '../new-pages';
import { measureThroughput } from '../throughput';
import { buildPeer, installPeers, recordForPeers, startPeer } from './applications';
import { PAGES, PEERS, type Each, type PeerFigures, type PeerName, type SiteName, type Visit } from './peer-figures';
import { startProxy } from './brotli-proxy';
import { returningVisit, secondPage, visit } from './visits';

interface Site {
  name: SiteName;
  /** Where browsers visit it. */
  origin: string;
  /** Where requests are counted: without the proxy, which would be the slowest part. */
  server: string;
  pid: () => number;
  /** Shows the second release from now on. */
  release: () => Promise<unknown>;
  stop: () => Promise<void>;
}

/** @param release makes another version of a block of our home page live */
export async function measurePeers(
  { stack, browser, effort, say }: { stack: Stack; browser: Browser; effort: Effort; say: (line: string) => void },
  release: () => Promise<unknown>,
): Promise<PeerFigures> {
  say('Installing the peers, building two releases of each …');
  await installPeers();
  await recordForPeers(stack.origins);
  for (const name of PEERS) await buildPeer(name, stack.origins.api);
  const sites = [ours(stack, release)];
  try {
    for (const name of PEERS) sites.push(await peer(name, stack.origins));
    return await byTurns(sites, { stack, browser, effort, say });
  } finally {
    await Promise.all(sites.map(({ stop }) => stop()));
  }
}

function ours(stack: Stack, release: () => Promise<unknown>): Site {
  const { site } = stack.origins;
  const pid = () => processesOf(stack).find(({ name }) => name === 'shell')?.pid ?? 0;
  return { name: 'ours', origin: site, server: site, pid, release, stop: async () => {} };
}

async function peer(name: PeerName, { api, site }: Stack['origins']): Promise<Site> {
  const port = await freePort();
  let service = await startPeer(name, api, port, 1);
  const server = `http://127.0.0.1:${port}`;
  const proxy = await startProxy(server, site);
  const stop = () => service.stop();
  return {
    name,
    origin: proxy.origin,
    server,
    pid: () => service.process.pid ?? 0,
    release: async () => {
      await stop();
      service = await startPeer(name, api, port, 2);
    },
    stop: async () => {
      proxy.stop();
      await stop();
    },
  };
}

type Means = Omit<Parameters<typeof measurePeers>[0], 'release'>;

async function byTurns(sites: readonly Site[], { stack, browser, effort, say }: Means): Promise<PeerFigures> {
  const load = [loadavg()[0] ?? 0];
  const paths = { home: '/', results: '/used-cars', car: await pathOfCar(stack.origins.site) };
  const each = async <Value>(measure: (site: Site, index: number) => Promise<Value>): Promise<Each<Value>> => {
    const measured: Partial<Each<Value>> = {};
    for (const [index, site] of sites.entries()) measured[site.name] = await measure(site, index);
    return measured as Each<Value>;
  };
  /** Measures several times. Each time another site is the first. */
  const rounds = async <Value>(times: number, measure: (site: Site) => Promise<Value>): Promise<Each<Value[]>> => {
    const measured: Each<Value[]> = { ours: [], next: [], astro: [] };
    for (let run = 0; run < times; run++)
      for (const site of [...sites.slice(run % 3), ...sites.slice(0, run % 3)])
        measured[site.name].push(await measure(site));
    return measured;
  };
  const fast = { ...effort, cpuSlowdown: 1 };
  const visits: Partial<PeerFigures['visits']> = {};
  for (const page of PAGES) {
    say(`Visiting the page ${page} by turns on a slow phone …`);
    // The first visitor of a page waits for what is then kept.
    await each(({ origin }) => visit(browser, origin + paths[page], fast));
    const runs = await rounds(effort.runs, ({ origin }) => visit(browser, origin + paths[page], effort));
    visits[page] = await each(async ({ name }) => medians(runs[name]));
  }
  say('Filtering cars on a slow phone …');
  const slowest = await rounds(effort.runs, ({ name, origin }) =>
    measureFilters(
      browser,
      origin,
      effort,
      name === 'ours' ? undefined : (page) => page.waitForLoadState('networkidle'),
    ),
  );
  say('Counting bytes of second pages …');
  const second = await each(({ origin }) => secondPage(browser, origin));
  say('Counting requests a second …');
  const kept = await rounds(effort.rounds, ({ server }) => measureThroughput(server, { ...effort, rounds: 1 }));
  const requests = effort.warmUp + effort.pages;
  const measured = ({ server, name, pid }: Site, index: number) => ({
    origins: { ...stack.origins, site: server },
    processes: [{ name: name === 'ours' ? 'shell' : name, pid: pid() }],
    effort,
    firstRequest: index * requests,
  });
  const cars = await each(async (site, index) => (await measureNewCars(measured(site, index))).perSecond);
  const searches = await each(async (site, index) => (await measureNewSearches(measured(site, index))).perSecond);
  const memory = await each(async ({ pid }) => memoryMb(String(pid())));
  say('Returning after a release …');
  const returning = await each(({ origin, release }) => returningVisit(browser, origin, release));
  return {
    load: [...load, loadavg()[0] ?? 0],
    visits: visits as PeerFigures['visits'],
    slowestInteractionMs: await each(async ({ name }) => median(slowest[name])),
    keptPerSecond: await each(async ({ name }) => median(kept[name])),
    searchesPerSecond: searches,
    carsPerSecond: cars,
    memoryMb: memory,
    secondPage: second,
    returning,
  };
}

function medians(visits: readonly Visit[]): Visit {
  const names = Object.keys(visits[0] ?? {}) as (keyof Visit)[];
  return Object.fromEntries(names.map((name) => [name, median(visits.map((one) => one[name]))])) as unknown as Visit;
}

async function pathOfCar(site: string): Promise<string> {
  const { addresses } = (await (await fetch(`${site}/v1/cars/sitemap`)).json()) as { addresses: { path: string }[] };
  // Not among those that are requested as new pages.
  return addresses.at(-1)?.path ?? '';
}
