import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app';
import { readCatalogue } from '../../cars/catalogue/catalogue';
import { readConfig } from '../../config';
import { seed } from '../seed/seed';
import { FEW_CARS, startTestApi, TEST_DAY, type TestApi } from '../../testing/test-api';
import { readDealerFeed } from './dealer-feed';
import { importFeed } from './import-feed';
import { fetchOutside } from './testing/test-import';

/** The pages of two APIs, before and after a dealer's feed. */
let api: TestApi;
let other: FastifyInstance;
const folder = testFolder();
let file: string;

const importNow = async () =>
  importFeed(await readDealerFeed(file), {
    database: api.database,
    fetchOutside,
    startedBy: 'test',
    now: () => TEST_DAY,
  });
const idsOf = (slug: string) => [String(readCatalogue().makes.find((make) => make.slug === slug)?.id)];
const search = async (app: FastifyInstance, filters: object) => {
  const headers = { 'content-type': 'application/json', authorization: await authorization(app) };
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/cars',
    headers,
    payload: { fields: ['results', 'facets'], ...filters },
  });
  return answer.json<{
    total: number;
    results: { id: string; vehicleLink: string; monthlyPrice?: number }[];
    facets: Record<string, Record<string, number>>;
  }>();
};
const authorization = async (app: FastifyInstance) =>
  `Bearer ${(await app.inject({ method: 'POST', url: '/api/library/v1/client-token' })).json<{ authenticationToken: string }>().authenticationToken}`;

beforeAll(async () => {
  api = await startTestApi({ seed: FEW_CARS });
  other = await buildApp({
    config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', CONTENT_DIR: api.contentDir }),
    database: api.database,
    now: () => TEST_DAY,
  });
  for (const name of ['harrowgate-cars.dealer.json', 'harrowgate-cars.csv']) {
    await writeFile(path.join(folder, name), await readFile(new URL(`samples/${name}`, import.meta.url)));
  }
  file = path.join(folder, 'harrowgate-cars.dealer.json');
  // Both APIs have read the stock, and must follow its changes.
  for (const app of [api.app, other]) expect((await search(app, {})).total).toBe(FEW_CARS.cars);
  await importNow();
});
afterAll(async () => {
  await other.close();
  await api.stop();
});

it('imported cars are in the next search of every API, with facets, distances and monthly prices', async () => {
  for (const app of [api.app, other]) {
    expect((await search(app, {})).total).toBe(FEW_CARS.cars + 5);
    const { total, results, facets } = await search(app, {
      makeIds: idsOf('ford'),
      postcode: 'LS9 8AA',
      distance: '20',
    });
    expect({ total, results }).toMatchObject({
      total: 2,
      results: expect.arrayContaining([
        expect.objectContaining({ vehicleTitle: 'Ford Focus', location: 'Leeds', vehiclePrice: 10_995 }),
      ]) as unknown,
    });
    expect(results[0]?.monthlyPrice).toBeGreaterThan(100);
    expect(facets.colour).toMatchObject({ blue: 1 });
  }
});

it('an imported car has its page, with its dealer, its specification and its payments', async () => {
  const [card] = (await search(api.app, { makeIds: idsOf('tesla'), postcode: 'LS9 8AA', distance: '20' })).results;
  const page = (await other.inject(`/v1/cars/${card?.id}`)).json<Record<string, unknown>>();
  expect(page).toMatchObject({
    vrm: 'KX70HRD',
    make: 'Tesla',
    price: 21_500,
    path: card?.vehicleLink,
    dealer: {
      name: 'Harrowgate Cars',
      postcode: 'LS9 8AA',
      url: 'https://harrowgate-cars.example/',
      latitude: 53.7968,
      longitude: -1.5247,
    },
  });
  expect(page.pcp).toBeGreaterThan(100);
  expect(Object.keys(page.spec as object)).toEqual(expect.arrayContaining(['runningCost', 'performance', 'technical']));
  const priced = (await api.app.inject('/api/calculator/v1/vehicle-search?vrm=KX70HRD&mileage=33000')).json<
    Record<string, unknown>
  >();
  expect(JSON.stringify(priced)).toContain('21500');
});

it('an imported car has no MOT tests, tax or MOT date that the embedded services made up', async () => {
  const { rows } = await api.database.query<{ id: number }>(`select id from api.car where vrm = 'KX17HRT'`);
  const history = await api.app.inject(`/v1/cars/${rows[0]?.id}/history`);
  expect(history.json()).toEqual({ tests: null, testsAsOf: null, motDueOn: null, tax: null });
});

it('an enquiry about an imported car reaches its dealer, and a sold one’s page says so', async () => {
  const [card] = (await search(api.app, { makeIds: idsOf('nissan'), postcode: 'LS9 8AA', distance: '20' })).results;
  const form = {
    referenceId: String(card?.id),
    firstName: 'Ada',
    lastName: 'Vale',
    email: 'ada@vale.example',
    phone: '07700 900123',
    comments: 'Is it there?',
  };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = await api.app.inject({
    method: 'POST',
    url: '/api/message?code=harrowmead',
    headers,
    payload: new URLSearchParams(form).toString(),
  });
  expect(sent.statusCode).toBe(303);
  const { rows } = await api.database.query<{ payload: object }>(
    `select payload from api.outbox where kind = 'enquiry'`,
  );
  expect(JSON.stringify(rows)).toContain('"Harrowgate Cars"');

  const feed = path.join(folder, 'harrowgate-cars.csv');
  await writeFile(feed, (await readFile(feed, 'utf8')).replace(/^KX21 HRB.*\n/m, ''));
  expect((await importNow()).counts).toMatchObject({ sold: 1, unchanged: 4 });
  const page = await other.inject(`/v1/cars/${card?.id}`);
  expect([page.statusCode, page.json()]).toMatchObject([410, { error: { code: 'vehicle-sold' } }]);
});

it('sample data does not replace dealers’ stock', async () => {
  const said: string[] = [];
  expect(
    await seed(api.database, { ...FEW_CARS, cars: 11, asOf: TEST_DAY, onProgress: (line) => said.push(line) }),
  ).toBe(false);
  expect(said).toEqual(['left out, since this database has stock from dealers’ feeds']);
  expect((await search(api.app, {})).total).toBe(FEW_CARS.cars + 4);
});
