import { fileURLToPath } from 'node:url';
import type { WordField } from '@forecourt/domain/car-search/fields';
import { wordValues } from '@forecourt/domain/car-search/values';
import { carHistory } from '@forecourt/domain/cars/history';
import { carPage, type CarPage } from '@forecourt/domain/cars/page';
import { runningCosts } from '@forecourt/domain/running-costs/wire';
import { outsideServer } from '../../adapters/testing/outside-server';
import { readDealerFeed } from '../../jobs/feeds/dealer-feed';
import { importFeed } from '../../jobs/feeds/import-feed';
import { fetchOutside } from '../../jobs/feeds/testing/test-import';
import { FEW_CARS, startTestApi, TEST_DAY, type TestApi } from '../../testing/test-api';

/** Cars of a sample feed: the first lists its equipment, the other does not. */
const [KIA, CORSA] = ['SN20OMA', 'SN69OMB'];

async function startWithFeed(env: Record<string, string> = {}): Promise<TestApi> {
  const api = await startTestApi({ seed: FEW_CARS, env, now: () => TEST_DAY });
  const feed = await readDealerFeed(
    fileURLToPath(new URL('../../jobs/feeds/samples/quarrymere-autos.dealer.json', import.meta.url)),
  );
  await importFeed(feed, { database: api.database, fetchOutside, startedBy: 'test', now: () => TEST_DAY });
  return api;
}

function pagesOf(api: () => TestApi) {
  const idOf = async (vrm: string) =>
    (await api().database.query<{ id: number }>('select id from api.car where vrm = $1', [vrm])).rows[0]?.id;
  const page = async (vrm: string): Promise<CarPage> =>
    carPage.parse((await api().app.inject(`/v1/cars/${await idOf(vrm)}`)).json());
  const costs = async (vrm: string) =>
    runningCosts.parse((await api().app.inject(`/v1/cars/${await idOf(vrm)}/running-costs`)).json());
  const search = async (keywords: string, filters: object = {}) => {
    const token = (await api().app.inject({ method: 'POST', url: '/api/library/v1/client-token' })).json<{
      authenticationToken: string;
    }>();
    const answer = await api().app.inject({
      method: 'POST',
      url: '/v1/cars',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token.authenticationToken}` },
      payload: { fields: ['results'], keywords, ...filters, pageSize: 50 },
    });
    return answer.json<{ total: number; results: { vehicleLink: string }[] }>();
  };
  return { page, costs, search };
}

const SECTIONS = [
  'driverConvenience',
  'exteriorFeatures',
  'interiorFeatures',
  'safety',
  'runningCost',
  'performance',
  'technical',
] as const;

describe('a car for sale, with no provider of specifications', () => {
  let api: TestApi;
  beforeAll(async () => void (api = await startWithFeed()));
  afterAll(() => api.stop());
  const { page, costs, search } = pagesOf(() => api);

  it('from a feed has a specification marked as typical of the model in every section', async () => {
    const { spec, summary } = await page(CORSA!);
    for (const section of SECTIONS) expect([section, spec.sources?.[section]?.kind]).toEqual([section, 'typical']);
    expect(spec.sources?.technical?.values).toEqual({ 'Engine size': { kind: 'version' }, Doors: { kind: 'version' } });
    expect(spec.technical['Engine size']).toBe('1.4 litres');
    expect(spec.equipment).toBeUndefined();
    expect(summary.description).not.toMatch(/bhp|seats|mpg|g\/km|room to spare|easy/i);
    expect(summary.description).toMatch(
      /^This 2019 Vauxhall Corsa SRi in white is a hatchback with a 1.4 litre petrol engine and a manual gearbox\./,
    );
  });

  it('from a feed has the equipment that its feed lists, and no estimate', async () => {
    const { spec } = await page(KIA!);
    expect(Object.keys(spec.equipment ?? {})).toEqual([
      'Heated front seats',
      'Panoramic glass roof',
      'Apple CarPlay',
      'Android Auto',
      'Tow bar (detachable)',
    ]);
    expect(spec.sources?.equipment).toEqual({ kind: 'dealer' });
    expect([spec.driverConvenience, spec.exteriorFeatures, spec.interiorFeatures, spec.safety]).toEqual([
      {},
      {},
      {},
      {},
    ]);
    expect(spec.sources?.performance?.kind).toBe('typical');
  });

  it('from a feed is found by the equipment that its feed lists, and not by estimates', async () => {
    const found = async (keywords: string) => (await search(keywords)).results.map(({ vehicleLink }) => vehicleLink);
    const [kia, corsa] = [(await page(KIA!)).path, (await page(CORSA!)).path];
    expect(await found('tow bar')).toEqual([kia]);
    expect(await found('Kia heated seats')).toContain(kia);
    expect(await found('Vauxhall Corsa SRi')).toContain(corsa);
    const guesses = (await page(CORSA!)).spec.safety;
    expect(Object.keys(guesses)).toContain('Anti-lock brakes');
    for (const guess of Object.keys(guesses)) {
      expect(await found(`Corsa ${guess}`)).not.toContain(corsa);
      expect(await found(`Kia ${guess}`)).not.toContain(kia);
    }
  });

  it('is found by other equipment as soon as its feed lists it', async () => {
    await api.database.query(`update api.car set equipment = 'Sat Nav' where vrm = $1`, [CORSA]);
    const { path, spec } = await page(CORSA!);
    expect(Object.keys(spec.equipment ?? {})).toEqual(['Sat Nav']);
    for (const words of ['corsa satnav', 'corsa satellite navigation'])
      expect((await search(words)).results.map((car) => car.vehicleLink)).toContain(path);
    await api.database.query('update api.car set equipment = null where vrm = $1', [CORSA]);
    expect((await search('corsa satnav')).results.map((car) => car.vehicleLink)).not.toContain(path);
  });

  it('is found by the figures that its feed states, and not by estimates', async () => {
    const { path, spec } = await page(CORSA!);
    expect(spec.runningCost['Insurance group']).toMatch(/^\d+ of 50$/);
    const every = (field: WordField) => search('Corsa', { [field]: wordValues(field) });
    const isFoundBy = async (field: WordField) =>
      (await every(field)).results.some(({ vehicleLink }) => vehicleLink === path);
    const FIGURES = ['insuranceGroup', 'milesPerGallon', 'zeroTo62Seconds'] as const;
    for (const field of FIGURES) expect([field, await isFoundBy(field)]).toEqual([field, false]);
    await api.database.query(
      'update api.car set insurance_group = 9, miles_per_gallon = 44.4, zero_to_62_seconds = 11.9 where vrm = $1',
      [CORSA],
    );
    const stated = (await page(CORSA!)).spec;
    expect(stated).toMatchObject({
      runningCost: { 'Fuel economy (combined)': '44.4 mpg', 'Insurance group': '9 of 50' },
      performance: { '0 to 62 mph': '11.9 seconds' },
    });
    expect(stated.sources?.runningCost?.values).toMatchObject({ 'Insurance group': { kind: 'dealer' } });
    for (const field of FIGURES) expect([field, await isFoundBy(field)]).toEqual([field, true]);
    await api.database.query(
      'update api.car set insurance_group = null, miles_per_gallon = null, zero_to_62_seconds = null where vrm = $1',
      [CORSA],
    );
  });

  it('of a feed has no invented MOT tests and no invented tax', async () => {
    const { rows } = await api.database.query<{ id: number }>('select id from api.car where vrm = $1', [CORSA]);
    const history = carHistory.parse((await api.app.inject(`/v1/cars/${rows[0]?.id}/history`)).json());
    expect(history).toMatchObject({ tests: null, tax: null });
    expect(history.isSample).toBeUndefined();
  });

  it('has costs by its estimates, which are marked as such', async () => {
    const { lines, sources } = await costs(CORSA!);
    expect(sources).toEqual({
      co2: { kind: 'typical' },
      consumption: { kind: 'typical' },
      euroClass: { kind: 'typical' },
    });
    const mpg = (await page(CORSA!)).spec.runningCost['Fuel economy (combined)'];
    expect(JSON.stringify(lines)).toContain(`at ${Number.parseFloat(mpg ?? '')} mpg, typical of this model`);
  });

  it('of the sample stock is marked as sample data in every section, and found by its equipment', async () => {
    const { rows } = await api.database.query<{ vrm: string }>(
      'select vrm from api.car join api.dealer on dealer.id = dealer_id where feed is null limit 3',
    );
    for (const { vrm } of rows) {
      const { spec, path, make } = await page(vrm);
      for (const section of SECTIONS) expect(spec.sources?.[section]).toEqual({ kind: 'sample' });
      expect(
        (await search(`${make} ${Object.keys(spec.safety)[0]}`)).results.map(({ vehicleLink }) => vehicleLink),
      ).toContain(path);
    }
    expect(rows).toHaveLength(3);
  });
});

describe('a car of a dealer’s feed, with a provider of specifications and the register', () => {
  const provider = outsideServer(() => undefined);
  const register = outsideServer(() => undefined);
  const LIVE = () => ({
    VEHICLE_SPECIFICATION_ADAPTER: 'live',
    VEHICLE_SPECIFICATION_URL: `${provider.url}/v1`,
    VEHICLE_SPECIFICATION_API_KEY: 'a-key',
    VEHICLE_SPECIFICATION_NAME: 'Cardata',
    VEHICLE_VALUES_ADAPTER: 'live',
    VEHICLE_VALUES_URL: provider.url,
    VEHICLE_VALUES_SUBSCRIBER_ID: '1',
    VEHICLE_VALUES_PASSWORD: 'x',
    VEHICLE_REGISTER_ADAPTER: 'live',
    VEHICLE_REGISTER_URL: register.url,
    VEHICLE_REGISTER_API_KEY: 'a-key',
  });
  let api: TestApi;
  beforeAll(async () => void (api = await startWithFeed(LIVE())));
  afterAll(() => api.stop());
  const { page, costs } = pagesOf(() => api);

  it('has one CO2 figure and one Euro class: the register’s before the provider’s', async () => {
    const figures = { co2GramsPerKm: 111, euroClass: 4, milesPerGallon: 44.4, insuranceGroup: 9 };
    const equipment = [{ name: 'Lane keeping assist', category: 'safety' }];
    provider.behave(
      ({ path }, response) =>
        void response.writeHead(200).end(JSON.stringify({ registration: path.split('/').pop(), figures, equipment })),
    );
    register.behave(({ body }, response) => {
      const { registrationNumber } = JSON.parse(body) as { registrationNumber: string };
      response
        .writeHead(200)
        .end(JSON.stringify({ registrationNumber, co2Emissions: 139, euroStatus: 'EURO 5', engineCapacity: 1398 }));
    });
    const [{ spec }, { sources, lines, isOfRegister }] = [await page(CORSA!), await costs(CORSA!)];
    expect(spec.runningCost).toEqual({
      'Fuel economy (combined)': '44.4 mpg',
      'Emission standard': 'Euro 5',
      'CO2 emissions': '139 g/km',
      'Insurance group': '9 of 50',
    });
    const [ofProvider, ofRegister] = [{ kind: 'provider', name: 'Cardata' }, { kind: 'register' }];
    expect(spec.sources?.runningCost).toEqual({
      ...ofProvider,
      values: { 'Emission standard': ofRegister, 'CO2 emissions': ofRegister },
    });
    expect(spec.technical['Engine size']).toBe('1.4 litres (1,398 cc)');
    expect(spec.sources?.technical).toMatchObject({ kind: 'typical', values: { 'Engine size': ofRegister } });
    expect([spec.safety, spec.sources?.safety]).toEqual([{ 'Lane keeping assist': 'Standard' }, ofProvider]);
    expect({ sources, isOfRegister }).toEqual({
      sources: { co2: ofRegister, euroClass: ofRegister, consumption: ofProvider },
      isOfRegister: true,
    });
    expect(JSON.stringify(lines)).toContain('at 44.4 mpg, and');
    expect([provider.received.length, register.received.length]).toEqual([1, 1]);
  });

  it('has one size of its engine and one gearbox on page and in comparison', async () => {
    const fresh = await startWithFeed(LIVE());
    try {
      const figures = { engineLitres: 1.2, gearbox: '6-speed automatic' };
      provider.behave(
        ({ path }, response) =>
          void response.writeHead(200).end(JSON.stringify({ registration: path.split('/').pop(), figures })),
      );
      register.behave(({ body }, response) => {
        const { registrationNumber } = JSON.parse(body) as { registrationNumber: string };
        response.writeHead(200).end(JSON.stringify({ registrationNumber, engineCapacity: 1298 }));
      });
      const { spec, summary, engineSize, transmission } = await pagesOf(() => fresh).page(CORSA!);
      expect([spec.technical['Engine size'], engineSize]).toEqual(['1.3 litres (1,298 cc)', '1.3']);
      expect(summary.description).toContain('a 1.3 litre petrol engine and a manual gearbox');
      expect([transmission, spec.technical.Gearbox]).toEqual(['Manual', expect.stringMatching(/^Manual, /)]);
    } finally {
      await fresh.stop();
    }
  });

  it('has its page within two seconds, with marked estimates, while neither provider answers', async () => {
    const begun = performance.now();
    const { spec } = await page(KIA!);
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(spec.sources?.runningCost).toEqual({ kind: 'typical' });
    expect(spec.sources?.equipment).toEqual({ kind: 'dealer' });
  });
});
