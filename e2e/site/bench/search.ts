import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@forecourt/tools/free-ports';
import { createStack } from '@forecourt/tools/stack';
import { FULL, type Effort } from './effort';
import type { Figure } from './report';

const SAMPLE_CARS = 100_000;
const WARM_UP_SHARE = 0.1;

/**
 * Measures the vehicle search over the whole sample stock, or over `cars`, on a separate PostgreSQL or on the one that
 * `DATABASE_URL` names, which gets the same sample data as with `npm start`.
 */
export async function benchSearch(cars = SAMPLE_CARS, say: (line: string) => void): Promise<Figure[]> {
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
    say(`Searching ${FULL.searches} times in each way …`);
    const figures = await measureSearches(stack.origins.api, FULL);
    const memory = await memoryMb(api.process.pid);
    return [
      ...figures,
      {
        what: `memory of the API, ${cars.toLocaleString('en-GB')} cars`,
        goal: '',
        measured: `${memory} MB`,
        detail: '',
      },
    ];
  } finally {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Sends searches of each kind in turn, one request after the other. */
export async function measureSearches(api: string, { searches }: Effort): Promise<Figure[]> {
  const search = await searcher(api);
  // The first search waits until all cars have been loaded.
  await search({ fields: [] });
  const makes = await idsOfMakes(api);
  const bodies = randomBodies(makes, searches);
  const complete = { fields: ['results', 'facets'] };
  for (const body of bodies.slice(0, Math.ceil(searches * WARM_UP_SHARE))) await search({ ...body, ...complete });
  const kinds = kindsOfSearches(api, search, makes);
  const times = kinds.map((): number[] => []);
  for (const [number, body] of bodies.entries())
    for (const [kind, { send }] of kinds.entries()) times[kind]?.push(await send(body, number));
  return kinds.map(({ what, goalMs }, kind) => figureOf(what, times[kind] ?? [], goalMs));
}

interface KindOfSearch {
  what: string;
  goalMs?: number;
  /** Sends the search with this number. @returns its milliseconds */
  send: (body: object, number: number) => Promise<number>;
}

function kindsOfSearches(api: string, search: Search, makes: readonly string[]): KindOfSearch[] {
  const complete = { fields: ['results', 'facets'] };
  return [
    { what: 'total, 14 cars and all counts', goalMs: 80, send: (body) => search({ ...body, ...complete }) },
    {
      // New terms: every car is priced again.
      what: 'the same under terms requested for the first time',
      goalMs: 60,
      send: (body, number) =>
        search({ ...body, terms: termsOf(number), monthlyMax: '250', sort: 'monthly_low_high', ...complete }),
    },
    {
      what: 'the same terms again, another budget',
      send: (body, number) =>
        search({ ...body, terms: termsOf(number), monthlyMax: '300', sort: 'monthly_high_low', ...complete }),
    },
    {
      what: 'two words that nobody searched before, of thirty makes',
      goalMs: 60,
      send: (body, number) =>
        search({ ...body, makeIds: makes.slice(0, 30), keywords: keywordsOf(number), ...complete }),
    },
    { what: 'total and 14 cars', send: (body) => search({ ...body, fields: ['results'] }) },
    { what: 'total alone', goalMs: 25, send: (body) => search({ ...body, fields: [] }) },
    {
      what: 'places on a map',
      goalMs: 60,
      send: (body, number) => search({ ...body, ...VIEWS[number % VIEWS.length] }, '/v1/cars/places'),
    },
    { what: 'places of every car', send: () => search({}, '/v1/cars/places') },
    { what: 'everything, nothing chosen', send: () => search(complete) },
    // About 1 ms on an idle machine; a higher value shows how much of the figures above is due to its load.
    { what: 'yardstick: a request for nothing', send: () => timed(() => fetch(`${api}/healthz`)) },
  ];
}

/** Areas of a map: the country, a region, a town. */
const VIEWS = [{}, { area: '52.2_-3.1_54.4_-0.2', zoom: 8 }, { area: '53.3_-2.6_53.7_-1.8', zoom: 10 }] as const;

/** Sends one search. @returns the milliseconds until its answer was read */
type Search = (body: object, route?: string) => Promise<number>;

async function searcher(api: string): Promise<Search> {
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
function randomBodies(makes: readonly string[], searches: number): object[] {
  let state = 20_260_101;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const maybe = <Item>(probability: number, value: () => Item) => (random() < probability ? value() : undefined);
  return Array.from({ length: searches }, () => ({
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

function figureOf(what: string, times: readonly number[], goalMs?: number): Figure {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return {
    what,
    goal: goalMs === undefined ? '' : `95 % below ${goalMs} ms`,
    measured: `${at(0.5)} / ${at(0.95)} ms`,
    detail: `slowest ${at(1)} ms`,
  };
}

/** Resident memory of a process. */
async function memoryMb(pid: number | undefined): Promise<number> {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
