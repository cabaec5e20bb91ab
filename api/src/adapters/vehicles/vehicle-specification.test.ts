import { MISBEHAVIOURS, outsideServer, type Behaviour } from '../testing/outside-server';
import type { CarToSpecify, VehicleSpecification } from '../../ports/vehicle-specification';
import { createEmbeddedVehicleSpecification } from './vehicle-specification-embedded';
import { createLiveVehicleSpecification } from './vehicle-specification-live';

const CAR: CarToSpecify = {
  vrm: 'AB19CDE',
  isSample: false,
  make: 'Skoda',
  model: 'Karoq',
  trim: 'SE Technology',
  bodyType: 'SUV',
  fuel: 'Diesel',
  transmission: 'Automatic',
  engineCc: 1_998,
  engineSize: '2.0',
  doors: 5,
  seats: 5,
  registeredOn: '2022-05-05',
  year: 2022,
  priceNewPence: 3_200_000,
  trimFactor: 1.1,
};
const SAMPLE = { ...CAR, isSample: true };
const ANSWER = {
  registration: 'AB19CDE',
  equipment: [
    { name: 'Heated front seats', category: 'interior' },
    { name: 'Blind spot warning', category: 'safety' },
    { name: 'Roof rails', category: 'exterior' },
    { name: 'Cruise control', category: 'driver' },
  ],
  figures: {
    co2GramsPerKm: 131,
    euroClass: 'Euro 6d',
    milesPerGallon: 56.5,
    insuranceGroup: '21E',
    powerBhp: 148,
    drivenWheels: 'all',
    gearbox: 'DSG, 7 speeds',
  },
};
const answering =
  (status: number, body: object, headers = {}): Behaviour =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
/** Answers as documented. */
const documented: Behaviour = (request, response) => {
  const [path, vrm = ''] = [request.path.replace(/[^/]+$/, ''), request.path.split('/').pop()];
  if (request.headers.authorization !== 'Bearer key' || path !== '/v1/vehicles/')
    return answering(401, { error: 'unauthorised' })(request, response);
  const [status, body] = ({
    ER19BAD: [400, { error: 'bad-registration' }],
    ER19NFD: [404, { error: 'unknown-registration' }],
    ER19THR: [429, { error: 'too-many-requests' }],
    ER19ERR: [500, { error: 'failed' }],
    ER19MNT: [503, { error: 'unavailable' }],
  }[vrm] ?? [200, { ...ANSWER, registration: vrm }]) as [number, object];
  return answering(status, body)(request, response);
};

const server = outsideServer(documented);
const live = (change: Partial<Parameters<typeof createLiveVehicleSpecification>[0]> = {}) =>
  createLiveVehicleSpecification({
    url: `${server.url}/v1/vehicles`,
    apiKey: 'key',
    name: 'Cardata',
    sampleStock: createEmbeddedVehicleSpecification(),
    timeoutMs: 800,
    ...change,
  });

describe.each<[string, () => VehicleSpecification]>([
  ['embedded', createEmbeddedVehicleSpecification],
  ['live', live],
])('the %s specification', (_name, specification) => {
  it('marks a sample car as sample data in every section, without a request', async () => {
    const answer = await specification().specificationOf(SAMPLE);
    if ('failure' in answer) throw new Error(answer.failure);
    expect(answer.specification).toMatchObject({
      source: { kind: 'sample' },
      figures: { powerBhp: expect.any(Number), euroClass: 6 },
    });
    for (const names of Object.values(answer.specification?.equipment ?? {})) expect(names.length).toBeGreaterThan(3);
    expect(server.received).toHaveLength(0);
  });

  it('is undefined for an unknown car', async () => {
    expect(await specification().specificationOf({ ...CAR, vrm: 'ER19NFD' })).toEqual({ specification: undefined });
  });
});

it('the embedded specification does not know cars of dealers’ feeds', async () => {
  expect(await createEmbeddedVehicleSpecification().specificationOf(CAR)).toEqual({ specification: undefined });
});

describe('the live specification', () => {
  const of = async (change: object) => {
    server.behave(answering(200, { ...ANSWER, ...change }));
    const answer = await live().specificationOf(CAR);
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.specification;
  };

  it('has the provider’s name, equipment by section, and figures', async () => {
    expect(await live().specificationOf(CAR)).toEqual({
      specification: {
        source: { kind: 'provider', name: 'Cardata' },
        equipment: {
          driverConvenience: ['Cruise control'],
          exteriorFeatures: ['Roof rails'],
          interiorFeatures: ['Heated front seats'],
          safety: ['Blind spot warning'],
        },
        figures: {
          co2GramsPerKm: 131,
          euroClass: 6,
          milesPerGallon: 56.5,
          insuranceGroup: 21,
          powerBhp: 148,
          drivenWheels: 'All four',
          gearbox: 'DSG, 7 speeds',
        },
      },
    });
    expect(server.received.map(({ method, path }) => [method, path])).toEqual([['GET', '/v1/vehicles/AB19CDE']]);
  });

  it.each<[string, object]>([
    ['ER19BAD', { failure: 'invalid' }],
    ['ER19THR', { failure: 'throttled' }],
    ['ER19ERR', { failure: 'failed' }],
    ['ER19MNT', { failure: 'unavailable' }],
  ])('answers for %s: %j', async (vrm, answer) => {
    expect(await live().specificationOf({ ...CAR, vrm })).toEqual(answer);
  });

  it.each<[string, object, object]>([
    ['a text for a number', { co2GramsPerKm: 'many', powerBhp: 148 }, { powerBhp: 148 }],
    [
      'an impossible figure',
      { kerbWeightKg: -1, insuranceGroup: 51, topSpeedMph: 1e9, euroClass: 0, powerBhp: 148 },
      { powerBhp: 148 },
    ],
    ['null and an array', { milesPerGallon: null, gearbox: ['Manual'], powerBhp: 148 }, { powerBhp: 148 }],
    [
      'markup',
      { gearbox: 'Manual\u0000 <b>', chargingPort: '<', powerBhp: 148 },
      { gearbox: 'Manual b', powerBhp: 148 },
    ],
    ['wheels of another word', { drivenWheels: 'six', powerBhp: 148 }, { powerBhp: 148 }],
    ['an unknown figure', { flux: 1.21, powerBhp: 148 }, { powerBhp: 148 }],
  ])('skips only %s', async (_what, figures, known) => {
    expect(await of({ figures })).toMatchObject({ figures: known, equipment: { safety: ['Blind spot warning'] } });
    expect((await of({ figures }))?.figures).toEqual(known);
  });

  it('skips only invalid equipment', async () => {
    const odd = [
      null,
      'Sat nav',
      { name: 7, category: 'safety' },
      { name: 'Warp drive', category: 'space' },
      { name: 'x'.repeat(500), category: 'safety' },
    ];
    const many = Array.from({ length: 10_000 }, (_, index) => ({ name: `Item ${index}`, category: 'driver' }));
    expect(await of({ equipment: [...odd, ...ANSWER.equipment, ...ANSWER.equipment] })).toEqual(await of({}));
    expect((await of({ equipment: many }))?.equipment?.driverConvenience.length).toBeLessThanOrEqual(200);
    for (const equipment of [[], 'none', undefined])
      expect(await of({ equipment })).toEqual({ ...(await of({})), equipment: undefined });
  });

  it.each<[string, object]>([
    ['no figures', { figures: 'none' }],
    ['figures that all are odd', { figures: { powerBhp: 'strong' } }],
  ])('has only equipment for an answer with %s, and is undefined without any', async (_what, change) => {
    expect(await of(change)).toMatchObject({ figures: {}, equipment: { safety: ['Blind spot warning'] } });
    expect(await of({ ...change, equipment: [] })).toBeUndefined();
  });

  it('sends nothing until Retry-After has passed', async () => {
    server.behave(answering(429, {}, { 'retry-after': '60' }));
    const specification = live();
    expect(await specification.specificationOf(CAR)).toEqual({ failure: 'throttled' });
    expect(await specification.specificationOf({ ...CAR, vrm: 'AB19CDF' })).toEqual({ failure: 'throttled' });
    expect(server.received).toHaveLength(1);
  });

  it('is not requested again for a while after five failures in a row', async () => {
    server.behave(answering(500, {}));
    const specification = live();
    for (let call = 0; call < 7; call++) await specification.specificationOf(CAR);
    expect(server.received).toHaveLength(10);
  });

  it.each<[string, Behaviour]>([
    ...MISBEHAVIOURS,
    ['moves to another address', (_request, response) => void response.writeHead(404).end('<html>')],
    ['answers another server’s 404', answering(404, { error: 'no-such-route' })],
    ['refuses our key', answering(401, {})],
    ['answers for another car', answering(200, { ...ANSWER, registration: 'AB19CDF' })],
    ['answers with an array', answering(200, [])],
    ['answers with a text', (_request, response) => void response.writeHead(200).end('"soon"')],
  ])('fails within a second and two requests when the provider %s', async (_what, misbehave) => {
    server.behave(misbehave);
    expect(await live({ timeoutMs: 300 }).specificationOf(CAR)).toEqual({
      failure: expect.stringMatching(/^(failed|throttled|unavailable)$/),
    });
    expect(server.received.length).toBeLessThanOrEqual(2);
  });
});
