import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../free-ports';
import { createStack } from '../stack';

const SAMPLE_CARS = 100_000;
const SEARCHES = 300;
const WARM_UP = 30;
const GOAL_MS = { all: 80, count: 25, terms: 60, places: 60 } as const;

/**
 * Measures the vehicle search over the whole sample stock, or over `cars`, one request after the other, on a separate
 * PostgreSQL or on the one that `DATABASE_URL` names, which gets the same sample data as with `npm start`. Prints
 * figures and asserts nothing, since machines differ.
 */
export async function benchSearch(cars = SAMPLE_CARS): Promise<void> {
  const databaseUrl = process.env['DATABASE_URL'];
  const dataDir = await mkdtemp(path.join(tmpdir(), 'forecourt-bench-'));
  const [apiPort, databasePort] = [await freePort(), await freePort()];
  const stack = createStack({
    dataDir,
    seedCars: cars,
    ports: { api: apiPort, database: databasePort, shell: 0, registry: 0, apply: 0 },
    ...(databaseUrl && { databaseUrl }),
  });
  say(
    `Writing ${cars.toLocaleString('en-GB')} cars into ${databaseUrl ? 'the database of DATABASE_URL' : 'a separate database'} …`,
  );
  try {
    if (!databaseUrl) await stack.database();
    const api = await stack.api();
    const startedAt = performance.now();
    const search = await searcher(stack.origins.api);
    // The first search waits until all cars have been loaded.
    await search({ fields: [] });
    say(
      `Read after ${((performance.now() - startedAt) / 1000).toFixed(1)} s; the API takes ${await memoryMb(api.process.pid)} MB of memory.`,
    );
    const nothing = () => timed(() => fetch(`${stack.origins.api}/healthz`));
    const makes = await idsOfMakes(stack.origins.api);
    const bodies = randomBodies(makes);
    for (const body of bodies.slice(0, WARM_UP)) await search({ ...body, fields: ['results', 'facets'] });
    say(`${SEARCHES} searches of each kind, in turn …`);
    const times = {
      all: [] as number[],
      terms: [] as number[],
      words: [] as number[],
      ordered: [] as number[],
      page: [] as number[],
      count: [] as number[],
      places: [] as number[],
      yardstick: [] as number[],
    };
    for (const body of bodies) {
      times.all.push(await search({ ...body, fields: ['results', 'facets'] }));
      // New terms: every car is priced again.
      const terms = termsOf(times.terms.length);
      times.terms.push(
        await search({ ...body, terms, monthlyMax: '250', sort: 'monthly_low_high', fields: ['results', 'facets'] }),
      );
      times.words.push(
        await search({
          ...body,
          makeIds: makes.slice(0, 30),
          keywords: keywordsOf(times.words.length),
          fields: ['results', 'facets'],
        }),
      );
      times.ordered.push(
        await search({ ...body, terms, monthlyMax: '300', sort: 'monthly_high_low', fields: ['results', 'facets'] }),
      );
      times.page.push(await search({ ...body, fields: ['results'] }));
      times.count.push(await search({ ...body, fields: [] }));
      times.places.push(await search({ ...body, ...VIEWS[times.places.length % VIEWS.length] }, '/v1/cars/places'));
      times.yardstick.push(await nothing());
    }
    print('total, 14 cars and all counts', times.all, GOAL_MS.all);
    print('the same under separate terms', times.terms, GOAL_MS.terms);
    print('and again, by another budget', times.ordered);
    print('by different words, of thirty makes', times.words, GOAL_MS.terms);
    print('total and 14 cars', times.page);
    print('total alone', times.count, GOAL_MS.count);
    print('places on a map', times.places, GOAL_MS.places);
    print('places of every car', await repeat(() => search({}, '/v1/cars/places')));
    print('everything, nothing chosen', await repeat(() => search({ fields: ['results', 'facets'] })));
    // About 1 ms on an idle machine; a higher value shows how much of the figures above is due to its load.
    print('yardstick: a request for nothing', times.yardstick);
  } finally {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Areas of a map: the country, a region, a town. */
const VIEWS = [{}, { area: '52.2_-3.1_54.4_-0.2', zoom: 8 }, { area: '53.3_-2.6_53.7_-1.8', zoom: 10 }] as const;

/** Returns a function that sends one search and resolves to the milliseconds until its answer was read. */
async function searcher(api: string): Promise<(body: object, route?: string) => Promise<number>> {
  const token = await fetch(`${api}/api/library/v1/client-token`, { method: 'POST' });
  const { authenticationToken } = (await token.json()) as { authenticationToken: string };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${authenticationToken}` };
  return (body, route = '/v1/cars') =>
    timed(() => fetch(api + route, { method: 'POST', headers, body: JSON.stringify(body) }));
}

async function timed(request: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now();
  const answer = await request();
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The request was refused: ${text}`);
  return performance.now() - startedAt;
}

async function idsOfMakes(api: string): Promise<string[]> {
  const answer = await fetch(`${api}/v1/makes-models`);
  return ((await answer.json()) as { makes: { id: string }[] }).makes.map(({ id }) => id);
}

/** Typical searches, the same in every run: some use each choice, most use a place. */
function randomBodies(makes: readonly string[]): object[] {
  let state = 20_260_101;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const maybe = <Item>(probability: number, value: () => Item) => (random() < probability ? value() : undefined);
  return Array.from({ length: SEARCHES }, () => ({
    makeIds: maybe(0.4, () => [pick(makes)]),
    postcode: maybe(0.6, () => pick(['M1 1AE', 'SW1A 1AA', 'EH1 1YZ', 'B1', 'TR1 2HE', 'LS1 4DY'])),
    distance: maybe(0.4, () => pick(['10', '20', '30', '40', '100'])),
    priceMin: maybe(0.2, () => pick(['1000', '5000', '10000'])),
    priceMax: maybe(0.4, () => pick(['12500', '20000', '30000'])),
    monthlyMax: maybe(0.2, () => pick(['200', '300', '400'])),
    mileage: maybe(0.2, () => pick(['0-10000', '10000-20000', '40000-50000'])),
    gearbox: maybe(0.3, () => [pick(['automatic', 'manual'])]),
    fuelType: maybe(0.3, () => [pick(['petrol', 'diesel', 'electric', 'hybrid'])]),
    bodyType: maybe(0.3, () => [pick(['hatchback', 'suv', 'estate'])]),
    colour: maybe(0.1, () => ['black', 'grey', 'white']),
    yearMin: maybe(0.3, () => pick(['2014', '2018', '2021'])),
    engineMax: maybe(0.1, () => pick(['1.6', '2.0'])),
    sort: pick(['distance', 'relevance', 'price_low_high', 'price_high_low', 'newest_first', 'oldest_first']),
    page: random() < 0.8 ? 1 : Math.ceil(random() * 20),
  }));
}

/**
 * Terms that differ in every search: by the deposit, and in every few searches by the values that residual values
 * depend on.
 */
function termsOf(search: number): object {
  const [termMonths, annualMileage] = [
    [24, 36, 48, 60][search % 4],
    [5000, 8000, 10_000, 12_000, 15_000, 20_000, 30_000][search % 7],
  ];
  return {
    product: search % 5 === 0 ? 'HP' : 'PCP',
    depositPence: search * 1_100,
    termMonths,
    annualMileage,
    score: ['Excellent', 'Good', 'Fair', 'Poor'][search % 3],
  };
}

const WORDS =
  'heated leather carplay camera sensors panoramic keyless cruise isofix bluetooth touchscreen ambient wireless satellite alloy led fog rails armrest climate dab usb titanium sport'.split(
    ' ',
  );

/** Two words that no other search has. */
function keywordsOf(search: number): string {
  const first = search % WORDS.length;
  return `${WORDS[first]} ${WORDS[(first + 1 + Math.floor(search / WORDS.length)) % WORDS.length]}`;
}

async function repeat(measure: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < WARM_UP; run++) times.push(await measure());
  return times;
}

function print(what: string, times: readonly number[], goal?: number): void {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)} ms`;
  say(
    `${what.padEnd(32)} half below ${at(0.5).padStart(9)}   95 % below ${at(0.95).padStart(9)}   slowest ${at(1).padStart(9)}${goal ? `   goal: 95 % below ${goal} ms` : ''}`,
  );
}

/** Resident memory of a process. */
async function memoryMb(pid: number | undefined): Promise<number> {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
