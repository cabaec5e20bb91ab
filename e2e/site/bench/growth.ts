import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brands } from '@forecourt/theme/brands';
import { remoteNames } from '@forecourt/tools/remotes';
import { createStack, type Stack } from '@forecourt/tools/stack';
import { withCopiedRemote } from '../../copied-remote';
import { freeStackPorts } from '../../free-stack-ports';
import { builtFolder, Releases, type Version } from '../../releases';
import { processesOf } from '../../stack-under-test';
import { memoryMb } from './costs';
import type { Effort } from './effort';
import { table } from './markdown';
import { measure, measureNewCars, measureNewSearches, timed, type Measured, type NewPages } from './new-pages';

type Milliseconds = NewPages['processorMs'];

/** Costs of requests, and needs of a process, for several sizes of one thing. */
export interface GrowthFigures {
  stock: { cars: number; readySeconds: number; apiMb: number; newSearch: Milliseconds; newCar: Milliseconds }[];
  brands: { brands: number; shellMb: number; cachedPage: Milliseconds }[];
  remotes: {
    remotes: number;
    blocks: number;
    readySeconds: number;
    shellMb: number;
    cachedPage: Milliseconds;
    newCar: Milliseconds;
  }[];
}

interface Growing {
  dataDir: string;
  /** Numbers of cars. Brands and remotes grow on the site with the first. */
  stocks: readonly [number, ...number[]];
  /** Suffix of each copy of each remote. */
  copies: readonly string[];
  effort: Effort;
  say: (line: string) => void;
}

/** Measures how costs grow with the stock, with brands, and with remotes and their blocks. */
export async function measureGrowth({ dataDir, stocks, copies, effort, say }: Growing): Promise<GrowthFigures> {
  const built = await remoteNames();
  const copied = built.flatMap((remote) => copies.map((suffix) => `${remote}-${suffix}`));

  async function withSite<Result>(cars: number, use: (stack: Stack, releases: Releases) => Promise<Result>) {
    say(`Starting a site with ${cars.toLocaleString('en-GB')} cars …`);
    rmSync(dataDir, { recursive: true, force: true });
    const stack = createStack({
      dataDir,
      ports: await freeStackPorts(),
      seedCars: cars,
      env: {
        shell: { NODE_ENV: 'production', LOG_LEVEL: 'warn' },
        registry: { REGISTRY_REMOTES: [...built, ...copied].join() },
      },
    });
    try {
      await stack.database();
      await Promise.all([stack.api(), stack.registry()]);
      const releases = await Releases.of(stack);
      await releases.promoteBuilt(built);
      await Promise.all([stack.apply(), stack.shell()]);
      return await use(stack, releases);
    } finally {
      await stack.stop();
    }
  }

  const [first, ...further] = stocks;
  const figures = await withSite(first, async (stack, releases) => {
    const stock = [await measureStock(stack, first, effort)];
    const blocks = await countBlocks(built);
    // Nothing is cached any more.
    await stack.restart('api');
    await stack.restart('shell');
    const ofBrands = await measureBrands(stack, effort);
    const few = await measureRemotes(stack, effort, { remotes: built.length, blocks });
    say(`Publishing ${copied.length} more remotes …`);
    await releases.promote(...(await publishCopies(releases, built, copies)));
    const live = { remotes: built.length + copied.length, blocks: blocks * (1 + copies.length) };
    const many = await measureRemotes(stack, effort, live, effort.warmUp + effort.pages);
    return { stock, brands: ofBrands, remotes: [few, many] };
  });
  for (const cars of further) figures.stock.push(await withSite(cars, (stack) => measureStock(stack, cars, effort)));
  return figures;
}

async function publishCopies(
  releases: Releases,
  built: readonly string[],
  copies: readonly string[],
): Promise<Version[]> {
  const published: Version[] = [];
  for (const remote of built)
    for (const suffix of copies)
      published.push(await withCopiedRemote(remote, suffix, (folder, name) => releases.publish(name, folder)));
  return published;
}

async function measureStock(stack: Stack, cars: number, effort: Effort): Promise<GrowthFigures['stock'][number]> {
  const readySeconds = await secondsToRestart(stack, 'api');
  const { processorMs: newSearch } = await measureNewSearches(measuredOf(stack, effort));
  const { processorMs: newCar } = await measureNewCars(measuredOf(stack, effort));
  return { cars, readySeconds, apiMb: memoryOf(stack, 'api'), newSearch, newCar };
}

/** The home page in one brand, and in all by turns. */
async function measureBrands(stack: Stack, effort: Effort): Promise<GrowthFigures['brands']> {
  const rows: GrowthFigures['brands'] = [];
  for (const shown of [brands.slice(0, 1), brands]) {
    const { site } = stack.origins;
    const home = (number: number) => timed(site, `${shown[number % shown.length]?.slug}.${new URL(site).host}`);
    const { processorMs: cachedPage } = await measure(measuredOf(stack, effort), home);
    rows.push({ brands: shown.length, shellMb: memoryOf(stack, 'shell'), cachedPage });
  }
  return rows;
}

async function measureRemotes(
  stack: Stack,
  effort: Effort,
  live: { remotes: number; blocks: number },
  firstRequest = 0,
): Promise<GrowthFigures['remotes'][number]> {
  const readySeconds = await secondsToRestart(stack, 'shell');
  const { processorMs: newCar } = await measureNewCars({ ...measuredOf(stack, effort), firstRequest });
  const { processorMs: cachedPage } = await measure(measuredOf(stack, effort), () => timed(stack.origins.site));
  return { ...live, readySeconds, shellMb: memoryOf(stack, 'shell'), cachedPage, newCar };
}

const measuredOf = (stack: Stack, effort: Effort): Measured => ({
  origins: stack.origins,
  processes: processesOf(stack),
  effort,
});

async function countBlocks(remotes: readonly string[]): Promise<number> {
  const releases = await Promise.all(
    remotes.map((remote) => readFile(path.join(builtFolder(remote), 'release.json'), 'utf8')),
  );
  return releases.flatMap((release) => Object.keys((JSON.parse(release) as { blocks: object }).blocks)).length;
}

async function secondsToRestart(stack: Stack, service: string): Promise<number> {
  const startedAt = performance.now();
  await stack.restart(service);
  return (performance.now() - startedAt) / 1000;
}

const memoryOf = (stack: Stack, service: string) =>
  memoryMb(String(processesOf(stack).find(({ name }) => name === service)?.pid));

/** The tables of `docs/platform/capacity.md`. */
export function growthTables({ stock, brands: ofBrands, remotes }: GrowthFigures): string {
  return [
    table(
      ['Cars', 'API starts in', 'memory of the API', 'a new search, ms: shell + API + database', 'a new page of a car'],
      stock.map(({ cars, readySeconds, apiMb, newSearch, newCar }) => [
        cars.toLocaleString('en-GB'),
        `${rounded(readySeconds)} s`,
        `${rounded(apiMb)} MB`,
        inMs(newSearch),
        inMs(newCar),
      ]),
    ),
    table(
      ['Brands by turns', 'memory of the shell', 'a request for the home page, ms'],
      ofBrands.map((row) => [row.brands, `${rounded(row.shellMb)} MB`, inMs(row.cachedPage)]),
    ),
    table(
      ['Remotes', 'blocks', 'shell starts in', 'memory of the shell', 'a cached page, ms', 'a new page of a car'],
      remotes.map((row) => [
        row.remotes,
        row.blocks,
        `${rounded(row.readySeconds)} s`,
        `${rounded(row.shellMb)} MB`,
        inMs(row.cachedPage),
        inMs(row.newCar),
      ]),
    ),
  ].join('\n\n');
}

const inMs = ({ shell = 0, api = 0, database = 0 }: Milliseconds) => [shell, api, database].map(rounded).join(' + ');

const rounded = (value: number) => Number(value.toPrecision(2)).toLocaleString('en-GB');
