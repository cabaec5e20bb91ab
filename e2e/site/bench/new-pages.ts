import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { median } from './median';
import type { Stack } from '@forecourt/tools/stack';
import type { ServiceProcess } from '../../stack-under-test';
import type { Effort } from './effort';

const SERVICES: ReadonlySet<string> = new Set(['shell', 'api', 'database']);
/** Clock ticks per second in `/proc/<pid>/stat`, on every Linux that Node supports. */
const TICKS_A_SECOND = 100;

/** A running site, its processes, and how often to measure. */
export interface Measured {
  origins: Stack['origins'];
  processes: readonly ServiceProcess[];
  effort: Effort;
  /** Number of the first request. Sites with the same API get different ones, whose data it does not have at hand. */
  firstRequest?: number;
}

/** Measures pages that are not cached, several at a time. */
export interface NewPages {
  perSecond: number;
  /** 95th percentile of the time to the last byte. */
  p95Ms: number;
  halfMs: number;
  /** Processor time of each service for a page. */
  processorMs: Record<string, number>;
}

/** Addresses of searches as visitors make them, all different. */
export async function measureNewSearches(site: Measured): Promise<NewPages> {
  const makes = (
    (await (await fetch(`${site.origins.api}/v1/makes-models`)).json()) as { makes: { slug: string }[] }
  ).makes.map(({ slug }) => slug);
  const bodies = ['hatchback', 'suv', 'estate', 'saloon'];
  return measure(site, (number) => {
    const query = new URLSearchParams({
      ...(number % 2 === 0 && { make: makes[number % makes.length] ?? '' }),
      ...(number % 3 === 0 && { postcode: ['m11ae', 'ec1a1bb', 'b11aa', 'ls14ap'][number % 4] ?? '', distance: '100' }),
      ...(number % 5 === 0 && { body_type: bodies[number % 4] ?? '' }),
      max_price: String(6000 + 25 * number),
    });
    return timed(`${site.origins.site}/used-cars?${query}`);
  });
}

/** Addresses of pages of cars, all different. */
export async function measureNewCars(site: Measured): Promise<NewPages> {
  const { addresses } = (await (await fetch(`${site.origins.api}/v1/cars/sitemap`)).json()) as {
    addresses: { path: string }[];
  };
  return measure(site, (number) => timed(`${site.origins.site}${addresses[number]?.path}`));
}

/** Measures requests after those of the warm-up. @param request resolves to the time that its answer took */
export async function measure(
  { processes, effort: { warmUp, pages, atATime }, firstRequest = 0 }: Measured,
  request: (number: number) => Promise<number>,
): Promise<NewPages> {
  await inParallel(atATime, warmUp, async (number) => void (await request(firstRequest + number)));
  const before = processorTimes(processes);
  const startedAt = performance.now();
  const times: number[] = [];
  await inParallel(atATime, pages, async (number) => void times.push(await request(firstRequest + warmUp + number)));
  const seconds = (performance.now() - startedAt) / 1000;
  const after = processorTimes(processes);
  return {
    perSecond: pages / seconds,
    p95Ms: times.toSorted((one, other) => one - other)[Math.floor(pages * 0.95)] ?? 0,
    halfMs: median(times),
    processorMs: Object.fromEntries(
      Object.entries(after).map(([name, ms]) => [name, (ms - (before[name] ?? 0)) / pages]),
    ),
  };
}

async function inParallel(atATime: number, count: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}

/** Requests as a browser does, but does not decompress, which is the visitor's work. @param host of a brand */
export function timed(url: string, host = new URL(url).host): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { headers: { host, 'accept-encoding': 'br, gzip', accept: 'text/html' } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - startedAt));
    }).on('error', reject);
  });
}

/**
 * Milliseconds of processor time that each service has used, including child processes: the database has one for each
 * connection.
 */
function processorTimes(processes: readonly ServiceProcess[]): Record<string, number> {
  const services = processes.filter(({ name }) => SERVICES.has(name));
  return Object.fromEntries(services.map(({ name, pid }) => [name, (ticksOf(String(pid)) * 1000) / TICKS_A_SECOND]));
}

function ticksOf(pid: string): number {
  // User and system time, then those of processes that it started and that have ended.
  const fields = processTree(pid).flatMap(
    (each) => readFileSync(`/proc/${each}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 15) ?? [],
  );
  return fields.reduce((sum, ticks) => sum + Number(ticks), 0);
}

/** A process and all its descendants. */
export function processTree(pid: string): string[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.flatMap(processTree)];
}
