import { carHistory } from '@forecourt/domain/cars/history';
import * as fc from 'fast-check';
import { MISBEHAVIOURS, outsideServer, type Behaviour, type ReceivedRequest } from '../testing/outside-server';
import type { MotHistory } from '../../ports/mot-history';
import { FEW_CARS, TEST_DAY, testApi } from '../../testing/test-api';
import { createEmbeddedMotHistory } from './mot-history-embedded';
import { createLiveMotHistory } from './mot-history-live';
import { createEmbeddedVehicleRegister } from './vehicle-register-embedded';

const FAILURES: Record<string, [status: number, code: string]> = {
  ER19BAD: [400, 'MOTH-BI-01'],
  ER19NFD: [404, 'MOTH-NF-01'],
  ER19THR: [429, 'MOTH-TM-01'],
  ER19ERR: [500, 'MOTH-SE-01'],
  ER19MNT: [503, 'MOTH-SU-01'],
};
const TESTS = [
  {
    completedDate: '2025-02-20T09:17:46.000Z',
    testResult: 'FAILED',
    expiryDate: null,
    odometerValue: '42905',
    odometerUnit: 'MI',
    motTestNumber: '1',
    defects: [
      { text: 'Brake hose about to burst', type: 'MAJOR', dangerous: true },
      { text: 'Tyre worn', type: 'ADVISORY', dangerous: false },
    ],
  },
  {
    completedDate: '2025-02-20T15:00:00.000Z',
    testResult: 'PASSED',
    expiryDate: '2026-02-28',
    odometerValue: '42906',
    odometerUnit: 'MI',
    motTestNumber: '2',
    defects: [],
  },
  {
    completedDate: '2026-02-21T09:00:00.000Z',
    testResult: 'PASSED',
    expiryDate: '2027-02-28',
    odometerValue: '80467',
    odometerUnit: 'KM',
    motTestNumber: '3',
  },
  {
    completedDate: '2024-02-19T09:00:00.000Z',
    testResult: 'PASSED',
    expiryDate: '2025-02-28',
    odometerValue: 'not readable',
    odometerUnit: null,
    defects: [{ text: 'x', type: 'PRS' }],
  },
];

/** Each field has its documented value, or any value. */
const mapToArbitraries = (test: object) =>
  Object.fromEntries(
    Object.entries(test).map(([name, value]) => [name, fc.oneof(fc.constant<unknown>(value), fc.jsonValue())]),
  );

let tokens = 0;
const json = (status: number, answer: object, headers = {}) =>
  [status, { 'content-type': 'application/json', ...headers }, JSON.stringify(answer)] as const;

/** Issues tokens and answers as the service documents. */
function documented({
  method,
  path,
  headers,
  body,
}: ReceivedRequest): readonly [number, Record<string, string>, string] {
  if (path === '/token') {
    const given = new URLSearchParams(body);
    const isRight =
      method === 'POST' && given.get('grant_type') === 'client_credentials' && given.get('client_secret') === 'secret';
    if (!isRight || given.get('scope') !== 'https://tapi.dvsa.gov.uk/.default')
      return json(400, { error: 'invalid_client' });
    tokens += 1;
    return json(200, { token_type: 'Bearer', expires_in: 3599, access_token: `token-${tokens}` });
  }
  if (headers.authorization !== `Bearer token-${tokens}` || headers['x-api-key'] !== 'key')
    return json(401, { errorCode: 'MOTH-UA-01', errorMessage: '' });
  const registration = path.split('/').pop() ?? '';
  const [status, errorCode] = FAILURES[registration] ?? [];
  return status
    ? json(status, { errorCode, errorMessage: '' })
    : json(200, { registration, make: 'FORD', hasOutstandingRecall: 'No', motTests: TESTS });
}
const behaviour: Behaviour = (request, response) => {
  const [status, headers, text] = documented(request);
  response.writeHead(status, headers).end(text);
};
/** Issues tokens as documented, and answers everything else like this. */
const service =
  (rest: Behaviour): Behaviour =>
  (request, response) =>
    (request.path === '/token' ? behaviour : rest)(request, response);

const api = testApi({ seed: FEW_CARS });
const server = outsideServer(behaviour);
const live = (change: Partial<Parameters<typeof createLiveMotHistory>[0]> = {}) =>
  createLiveMotHistory({
    url: `${server.url}/v1/vehicles`,
    tokenUrl: `${server.url}/token`,
    clientId: 'id',
    clientSecret: 'secret',
    apiKey: 'key',
    timeoutMs: 800,
    ...change,
  });
const embedded = (now = TEST_DAY) =>
  createEmbeddedMotHistory(
    api.database,
    createEmbeddedVehicleRegister(api.database, () => now),
    () => now,
  );
const asked = (what: 'token' | 'vehicles') => server.received.filter(({ path }) => path.includes(what)).length;

describe.each<[string, () => MotHistory]>([
  ['embedded', embedded],
  ['live', live],
])('the %s MOT history', (_name, history) => {
  it('has the tests of a car, newest first, with mileage, certificate and defects', async () => {
    const found = await history().testsOf('AA19AAA');
    if ('failure' in found) throw new Error(found.failure);
    expect(found.tests.length).toBeGreaterThan(2);
    expect(found.tests.map(({ on }) => on)).toEqual(
      found.tests
        .map(({ on }) => on)
        .toSorted()
        .toReversed(),
    );
    for (const { on, hasPassed, expiresOn, defects } of found.tests) {
      expect(on).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(hasPassed ? (expiresOn ?? '') > on : expiresOn === undefined).toBe(true);
      for (const { kind, text } of defects)
        expect([kind, text]).toEqual([
          expect.stringMatching(/^(advisory|minor|major|dangerous)$/),
          expect.stringMatching(/./),
        ]);
    }
  });

  it.each<[string, object]>([
    ['ER19BAD', { failure: 'invalid' }],
    ['ER19NFD', { tests: [] }],
    ['ER19THR', { failure: 'throttled' }],
    ['ER19ERR', { failure: 'failed' }],
    ['ER19MNT', { failure: 'unavailable' }],
  ])('answers for %s: %j', async (registration, answer) => {
    expect(await history().testsOf(registration)).toEqual(answer);
  });
});

describe('the live MOT history', () => {
  it('reads a failed test and its repeat, kilometres, and what could not be read', async () => {
    expect(await live().testsOf('AA19AAA')).toEqual({
      tests: [
        { on: '2026-02-21', hasPassed: true, expiresOn: '2027-02-28', miles: 50_000, defects: [] },
        { on: '2025-02-20', hasPassed: true, expiresOn: '2026-02-28', miles: 42_906, defects: [] },
        {
          on: '2025-02-20',
          hasPassed: false,
          miles: 42_905,
          defects: [
            { kind: 'dangerous', text: 'Brake hose about to burst' },
            { kind: 'advisory', text: 'Tyre worn' },
          ],
        },
        { on: '2024-02-19', hasPassed: true, expiresOn: '2025-02-28', defects: [{ kind: 'major', text: 'x' }] },
      ],
    });
  });

  const answered = async (vehicle: object) => {
    server.behave(
      service(
        (_request, response) =>
          void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(vehicle)),
      ),
    );
    return live().testsOf('AA19AAA');
  };
  const PASSED = {
    completedDate: '2026-02-21T09:00:00.000Z',
    testResult: 'PASSED',
    expiryDate: '2027-02-28',
    odometerValue: '66000',
    odometerUnit: 'MI',
  };
  const READ = { on: '2026-02-21', hasPassed: true, expiresOn: '2027-02-28', miles: 66_000, defects: [] };

  it.each<[string, object, object]>([
    ['kilometres in lower case', { odometerUnit: 'km' }, { miles: 41_010 }],
    ['kilometres in full', { odometerUnit: ' Kilometres ' }, { miles: 41_010 }],
    ['miles in lower case', { odometerUnit: 'mi' }, {}],
    ['no unit', { odometerUnit: null }, {}],
    ['an unknown unit', { odometerUnit: 'hours' }, { miles: undefined }],
    ['a number', { odometerValue: 66_000 }, {}],
    ['a separator', { odometerValue: '66,000' }, {}],
    ['a decimal', { odometerValue: '66.000' }, { miles: undefined }],
    ['a negative reading', { odometerValue: '-66000' }, { miles: undefined }],
    ['an odometer that is a list', { odometerValue: ['1'], odometerUnit: {} }, { miles: undefined }],
    ['no odometer', { odometerValue: undefined, odometerUnit: undefined }, { miles: undefined }],
    ['a missing reading', { odometerResultType: 'NO_ODOMETER' }, { miles: undefined }],
    ['a result in lower case', { testResult: 'passed' }, {}],
    ['an expiry with a time', { expiryDate: '2027-02-28T00:00:00.000Z' }, {}],
    ['days with dots', { completedDate: '2026.02.21 09:00:00', expiryDate: '2027.02.28' }, {}],
    ['an expiry on a day that does not exist', { expiryDate: '2027-02-31' }, { expiresOn: undefined }],
    ['an expiry that is a number', { expiryDate: 20_270_228 }, { expiresOn: undefined }],
    ['defects that are null', { defects: null }, {}],
    [
      'defects without text, type or form',
      {
        defects: [
          { type: 'MAJOR' },
          { text: ' ', type: 'dangerous' },
          { text: 'Tyre worn', type: 7 },
          'Oil leak',
          null,
        ],
      },
      {
        defects: [
          { kind: 'major', text: 'recorded without a description that we can read' },
          { kind: 'dangerous', text: 'recorded without a description that we can read' },
          { kind: 'advisory', text: 'Tyre worn' },
          { kind: 'advisory', text: 'recorded without a description that we can read' },
          { kind: 'advisory', text: 'recorded without a description that we can read' },
        ],
      },
    ],
  ])('reads a test with %s', async (_what, odd, read) => {
    expect(await answered({ motTests: [{ ...PASSED, ...odd }] })).toEqual({ tests: [{ ...READ, ...read }] });
  });

  it.each<[string, unknown]>([
    ['an abandoned one', { ...PASSED, testResult: 'ABANDONED' }],
    ['one without a result', { ...PASSED, testResult: undefined }],
    ['one of yesterday', { ...PASSED, completedDate: 'yesterday' }],
    ['one without a day', { ...PASSED, completedDate: null }],
    ['one whose defects are no list', { ...PASSED, defects: 'none' }],
    ['none at all', null],
    ['a text', 'PASSED'],
    ['a list', []],
  ])('skips and counts %s, and no other test', async (_what, odd) => {
    expect(await answered({ motTests: [odd, PASSED] })).toEqual({ tests: [READ], unreadTests: 1 });
  });

  it('returns no tests and the due date of the first for a null list', async () => {
    expect(await answered({ motTests: null })).toEqual({ tests: [] });
    expect(await answered({ motTestDueDate: '2028-05-01' })).toEqual({ tests: [], firstDueOn: '2028-05-01' });
    expect(await answered({ motTests: [], motTestDueDate: '2028-05-01T00:00:00Z' })).toEqual({
      tests: [],
      firstDueOn: '2028-05-01',
    });
    expect(await answered({ motTests: [], motTestDueDate: 'soon' })).toEqual({ tests: [] });
  });

  it('reads the valid tests of any list', async () => {
    const odd = fc.oneof(fc.jsonValue(), fc.record({ ...mapToArbitraries(PASSED) }, { requiredKeys: [] }));
    await fc.assert(
      fc.asyncProperty(fc.array(odd, { maxLength: 5 }), async (tests) => {
        const found = await answered({ motTests: [...tests, PASSED] });
        if ('failure' in found) throw new Error(found.failure);
        expect(found.tests.length + (found.unreadTests ?? 0)).toBe(tests.length + 1);
        expect(found.tests).toContainEqual(READ);
        expect(carHistory.shape.tests.safeParse(found.tests).success).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('requests one token for all waiting calls until it is about to expire', async () => {
    let now = 0;
    const history = live({ now: () => now });
    await Promise.all(['AA19AAA', 'AA19EEE', 'ER19NFD'].map((registration) => history.testsOf(registration)));
    now = (3599 - 61) * 1_000;
    await history.testsOf('AA19AAA');
    expect(asked('token')).toBe(1);
    now += 2_000;
    await history.testsOf('AA19AAA');
    expect(asked('token')).toBe(2);
  });

  it('takes a new token, once, when the old one is refused', async () => {
    const history = live();
    await history.testsOf('AA19AAA');
    tokens += 1;
    expect(await history.testsOf('AA19AAA')).toHaveProperty('tests');
    server.behave(service((_request, response) => void response.writeHead(401).end('{}')));
    expect(await history.testsOf('AA19AAA')).toEqual({ failure: 'failed' });
    expect([asked('vehicles'), asked('token')]).toEqual([2, 1]);
  });

  it('has no tests to show when it gets no token', async () => {
    expect(await live({ clientSecret: 'wrong' }).testsOf('AA19AAA')).toEqual({ failure: 'unavailable' });
    expect(asked('vehicles')).toBe(0);
  });

  it('sends nothing until Retry-After has passed', async () => {
    server.behave(
      service(
        (_request, response) => void response.writeHead(429, { 'retry-after': '60' }).end('{"errorCode":"MOTH-TM-01"}'),
      ),
    );
    const history = live();
    expect(await history.testsOf('AA19AAA')).toEqual({ failure: 'throttled' });
    expect(await history.testsOf('AA19EEE')).toEqual({ failure: 'throttled' });
    expect(asked('vehicles')).toBe(1);
  });

  it.each<[string, Behaviour]>([
    ...MISBEHAVIOURS,
    ['moves to another address', (_request, response) => void response.writeHead(404).end('<html>')],
    [
      'has a 404 of somebody else',
      (_request, response) => void response.writeHead(404).end('{"errorCode":"ResourceNotFound"}'),
    ],
    ['sends no list of tests', (_request, response) => void response.writeHead(200).end('{"motTests":"none"}')],
  ])('has no tests within a second and two requests, when the service %s', async (_what, misbehave) => {
    server.behave(service(misbehave));
    expect(await live({ timeoutMs: 300 }).testsOf('AA19AAA')).toEqual({
      failure: expect.stringMatching(/^(failed|throttled|unavailable)$/),
    });
    expect(asked('vehicles')).toBeLessThanOrEqual(2);
  });
});

describe('the embedded MOT history', () => {
  const ofStock = async () =>
    Promise.all(
      (
        await api.database.query<{ vrm: string; registered: string; mileage: number }>(
          'select vrm, registered_on::text as registered, mileage from api.car',
        )
      ).rows.map(async (car) => ({ ...car, found: await embedded().testsOf(car.vrm) })),
    );

  it('tests cars for sale once a year from three years on, in keeping with their age and mileage', async () => {
    for (const { registered, mileage, found } of await ofStock()) {
      if ('failure' in found) throw new Error(found.failure);
      expect(found.isSample).toBe(true);
      const years = new Set(found.tests.map(({ on }) => on.slice(0, 4)));
      const age = (TEST_DAY.getTime() - Date.parse(registered)) / (365.25 * 24 * 3600 * 1000);
      expect(Math.abs(years.size - Math.max(0, Math.floor(age) - 2))).toBeLessThanOrEqual(1);
      expect(found.tests[0]?.miles ?? 0).toBeLessThanOrEqual(mileage + 12);
    }
  });

  it('has the same tests tomorrow, and in a year one more', async () => {
    const { vrm = '', found } =
      (await ofStock()).toSorted((one, other) => one.registered.localeCompare(other.registered))[0] ?? {};
    expect(await embedded(new Date('2026-06-16')).testsOf(vrm)).toEqual(found);
    const later = await embedded(new Date('2027-06-15')).testsOf(vrm);
    if (!found || 'failure' in found || 'failure' in later) throw new Error('no tests');
    expect(later.tests.length).toBeGreaterThan(found.tests.length);
    expect(later.tests.slice(-found.tests.length)).toEqual(found.tests);
  });
});
