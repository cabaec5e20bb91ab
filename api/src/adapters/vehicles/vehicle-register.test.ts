import type { VehicleRegister } from '../../ports/vehicle-register';
import { FEW_CARS, TEST_DAY, testApi } from '../../testing/test-api';
import { MISBEHAVIOURS, outsideServer, type Behaviour } from '../testing/outside-server';
import { createEmbeddedVehicleRegister } from './vehicle-register-embedded';
import { createLiveVehicleRegister, type LiveVehicleRegisterOptions } from './vehicle-register-live';

const AA19AAA = {
  registrationNumber: 'AA19AAA',
  make: 'FORD',
  colour: 'BLUE',
  fuelType: 'PETROL',
  engineCapacity: 999,
  yearOfManufacture: 2019,
  monthOfFirstRegistration: '2019-03',
  taxStatus: 'Taxed',
  motStatus: 'No details held by DVLA',
  markedForExport: false,
};
const FAILURES: Record<string, number> = { ER19BAD: 400, ER19NFD: 404, ER19THR: 429, ER19ERR: 500, ER19MNT: 503 };

/** Answers as the Vehicle Enquiry Service documents, for its own test registrations. */
const documented: Behaviour = ({ method, headers, body }, response) => {
  const send = (status: number, answer: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  const { registrationNumber } = JSON.parse(body) as { registrationNumber: string };
  const status = FAILURES[registrationNumber];
  if (method !== 'POST' || headers['x-api-key'] !== 'key') return send(403, { message: 'Forbidden' });
  if (status) return send(status, { errors: [{ status: String(status), code: '105', title: '', detail: '' }] });
  const { engineCapacity, ...without } = AA19AAA;
  return send(
    200,
    registrationNumber === 'AA19EEE'
      ? { ...without, registrationNumber }
      : { ...without, engineCapacity, registrationNumber },
  );
};

const api = testApi({ seed: FEW_CARS });
const identity = {
  capId: 41_000,
  capCode: 'FOFO10TI5HPM',
  make: 'Ford',
  model: 'Focus',
  bodyType: 'Hatchback',
  transmission: 'Manual',
  registeredOn: new Date('2019-03-14'),
};
const server = outsideServer(documented);
const live = (change: Partial<LiveVehicleRegisterOptions> = {}) =>
  createLiveVehicleRegister({
    url: server.url,
    apiKey: 'key',
    identify: async () => identity,
    timeoutMs: 800,
    now: () => TEST_DAY,
    ...change,
  });

describe.each<[string, () => VehicleRegister]>([
  ['embedded', () => createEmbeddedVehicleRegister(api.database, () => TEST_DAY)],
  ['live', live],
])('the %s vehicle register', (_name, register) => {
  it('finds a vehicle with the words that the site has for it', async () => {
    expect(await register().lookUp('AA19AAA')).toMatchObject({
      vehicle: {
        id: 'AA19AAA',
        registration: 'AA19AAA',
        vrm: 'AA19AAA',
        make: 'Ford',
        model: 'Focus',
        bodyType: 'Hatchback',
        fuel: 'Petrol',
        transmission: expect.any(String),
        type: 'car',
        year: 2019,
        registrationDate: expect.stringMatching(/^2019-03-14T00:00:00/),
        capId: expect.any(Number),
        capCode: expect.any(String),
        engineCapacity: 999,
        colour: expect.stringMatching(/^[A-Z][a-z]+$/),
        mileage: expect.any(Number),
      },
    });
  });

  it('may not know an engine capacity', async () => {
    expect(await register().lookUp('AA19EEE')).not.toHaveProperty('vehicle.engineCapacity');
  });

  it.each([
    ['ER19BAD', 'invalid'],
    ['ER19NFD', 'not-found'],
    ['ER19THR', 'throttled'],
    ['ER19ERR', 'failed'],
    ['ER19MNT', 'unavailable'],
  ])('answers for %s that it is %s', async (registration, failure) => {
    expect(await register().lookUp(registration)).toEqual({ failure });
  });
});

describe('the live vehicle register', () => {
  it('has no more about the fuel than the register', async () => {
    const told = async (fuelType: string) => {
      server.behave((_request, response) => void response.writeHead(200).end(JSON.stringify({ ...AA19AAA, fuelType })));
      const found = await live().lookUp('AA19AAA');
      return 'vehicle' in found && found.vehicle.fuel;
    };
    expect([await told('ELECTRICITY'), await told('HYBRID ELECTRIC'), await told('GAS')]).toEqual([
      'Electric',
      'Hybrid',
      'Gas',
    ]);
  });

  it.each<[string, object, object]>([
    [
      'days with a time',
      { taxDueDate: '2026-10-01T00:00:00Z', motExpiryDate: '2027-02-28 00:00' },
      { tax: { status: 'taxed', dueOn: '2026-10-01' }, motDueOn: '2027-02-28', engineCc: 999 },
    ],
    [
      'an invalid date',
      { taxDueDate: 'soon', motExpiryDate: '2027-02-28' },
      { tax: { status: 'taxed' }, motDueOn: '2027-02-28', engineCc: 999 },
    ],
    ['a status in capitals', { taxStatus: ' TAXED ' }, { tax: { status: 'taxed' }, engineCc: 999 }],
    [
      'an unknown status',
      { taxStatus: 'Exempt', motExpiryDate: '2027-02-28' },
      { motDueOn: '2027-02-28', engineCc: 999 },
    ],
    [
      'null for what it does not know',
      { taxDueDate: null, motExpiryDate: null, engineCapacity: null, euroStatus: null },
      { tax: { status: 'taxed' } },
    ],
    [
      'odd figures',
      { co2Emissions: 'low', engineCapacity: -1, yearOfManufacture: '2019', euroStatus: 6 },
      { tax: { status: 'taxed' } },
    ],
  ])('reads the rest of an answer with %s', async (_what, odd, status) => {
    server.behave((_request, response) => void response.writeHead(200).end(JSON.stringify({ ...AA19AAA, ...odd })));
    expect(await live().statusOf('AA19AAA')).toEqual({ status });
    expect(await live().lookUp('AA19AAA')).toMatchObject({ vehicle: { vrm: 'AA19AAA', colour: 'Blue' } });
  });

  it('says that the status of an invented vehicle is a sample', async () => {
    expect(await createEmbeddedVehicleRegister(api.database, () => TEST_DAY).statusOf('AA19AAA')).toMatchObject({
      status: { isSample: true },
    });
  });

  it('finds nothing when the version is unknown', async () => {
    expect(await live({ identify: async () => undefined }).lookUp('AA19AAA')).toEqual({ failure: 'not-found' });
    expect(await live({ identify: () => Promise.reject(new Error('away')) }).lookUp('AA19AAA')).toEqual({
      failure: 'unavailable',
    });
  });

  it.each([
    ...MISBEHAVIOURS,
    ['refuses our key', (_request, response) => void response.writeHead(403).end('{}')] as [string, Behaviour],
  ])('is no vehicle within a second and two requests, when the service %s', async (_what, behaviour) => {
    server.behave(behaviour);
    expect(await live().lookUp('AA19AAA')).toEqual({
      failure: expect.stringMatching(/^(failed|throttled|unavailable)$/),
    });
    expect(server.received.length).toBeLessThanOrEqual(2);
  });
});
