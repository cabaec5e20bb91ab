import { carHistory } from '@forecourt/domain/cars/history';
import { outsideServer } from '../../adapters/testing/outside-server';
import { SOME_CARS, startTestApi, TEST_DAY, testApi, type TestApi } from '../../testing/test-api';

describe('the history of a car for sale', () => {
  const api = testApi({ seed: SOME_CARS });
  const ask = (id: number | string) => api.app.inject(`/v1/cars/${id}/history`);
  const history = async (id: number) => carHistory.parse((await ask(id)).json());
  const carWhere = async (condition: string) => {
    const { rows } = await api.database.query<{ id: number; vrm: string; registered: string }>(
      `select id, vrm, registered_on::text as registered from api.car where ${condition} order by id limit 1`,
    );
    if (!rows[0]) throw new Error(`no car ${condition}`);
    return rows[0];
  };

  it('has its MOT tests with the date of the request, and the due dates of tax and MOT', async () => {
    const { id } = await carWhere(`registered_on < '2020-01-01'`);
    const { tests, testsAsOf, motDueOn, tax } = await history(id);
    expect(tests?.length).toBeGreaterThan(3);
    expect([testsAsOf, tax?.asOf]).toEqual(['2026-06-15', '2026-06-15']);
    expect(motDueOn).toBe(tests?.find(({ hasPassed }) => hasPassed)?.expiresOn);
    expect(motDueOn! > '2026-06-14').toBe(true);
    expect(tax?.status).toMatch(/^(taxed|sorn)$/);
  });

  it('of the sample stock says that it is sample data', async () => {
    const { id } = await carWhere('true');
    expect(await history(id)).toMatchObject({ isSample: true });
  });

  it('has no tests for a young car, and the day by which it needs its first', async () => {
    const { id, registered } = await carWhere(`registered_on > '2024-01-01'`);
    const { tests, motDueOn } = await history(id);
    expect([tests, motDueOn]).toEqual([[], `${Number(registered.slice(0, 4)) + 3}${registered.slice(4)}`]);
  });

  it('of a young car in Northern Ireland is due four years after registration', async () => {
    const { id, registered } = await carWhere(`registered_on > '2024-06-15' and registered_on < '2025-01-01'`);
    await api.database.query(
      `update api.dealer set postcode = 'BT15GS' where id = (select dealer_id from api.car where id = $1)`,
      [id],
    );
    expect(await history(id)).toMatchObject({
      tests: [],
      motDueOn: `${Number(registered.slice(0, 4)) + 4}${registered.slice(4)}`,
      firstMotBy: 'northern-ireland',
    });
  });

  it('never contains the registration', async () => {
    const { id, vrm } = await carWhere('true');
    const answer = await ask(id);
    expect(answer.body + JSON.stringify(answer.headers)).not.toContain(vrm);
  });

  it('exists only for cars for sale', async () => {
    await api.database.query(
      'insert into api.sold_car select id, make_id, model_id, body_type, year, price_pence, now(), 1 from api.car where id = 5',
    );
    await api.database.query('delete from api.car where id = 5');
    expect([(await ask(5)).statusCode, (await ask(999_999)).statusCode, (await ask('x')).statusCode]).toEqual([
      410, 404, 400,
    ]);
  });
});

const motHistoryAt = (url: string) => ({
  MOT_HISTORY_ADAPTER: 'live',
  MOT_HISTORY_URL: `${url}/v1`,
  MOT_HISTORY_TOKEN_URL: `${url}/token`,
  MOT_HISTORY_CLIENT_ID: 'id',
  MOT_HISTORY_CLIENT_SECRET: 'a-secret',
  MOT_HISTORY_API_KEY: 'a-key',
});

describe('when the MOT history gives an invalid answer', () => {
  let motTests: unknown[] | null = [];
  let motTestDueDate: string | undefined;
  const server = outsideServer(({ path }, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(
        JSON.stringify(
          path.includes('token') ? { access_token: 'token', expires_in: 3600 } : { motTests, motTestDueDate },
        ),
      ),
  );
  const PASSED = {
    completedDate: '2025-07-01T09:00:00Z',
    testResult: 'PASSED',
    expiryDate: '2026-06-30',
    odometerValue: '20000',
    odometerUnit: 'km',
  };
  const ABANDONED = { ...PASSED, completedDate: '2026-06-10T09:00:00Z', testResult: 'ABANDONED' };
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ seed: SOME_CARS, env: motHistoryAt(server.url), now: () => TEST_DAY });
  });
  afterAll(() => api.stop());

  // The service's answer about a car is stored for a day. The register knows no due date for a young car.
  let next = 0;
  const historyOfNext = async () => {
    const { rows } = await api.database.query<{ id: number }>(
      `select id from api.car where registered_on > '2024-06-15' order by id offset $1 limit 1`,
      [next++],
    );
    return carHistory.parse((await api.app.inject(`/v1/cars/${rows[0]?.id}/history`)).json());
  };

  it('skips only the invalid test, and counts it', async () => {
    motTests = [ABANDONED, PASSED, null];
    const { tests, unreadTests, motDueOn } = await historyOfNext();
    expect([tests, unreadTests, motDueOn]).toEqual([
      [{ on: '2025-07-01', hasPassed: true, expiresOn: '2026-06-30', miles: 12_427, defects: [] }],
      2,
      '2026-06-30',
    ]);
  });

  it('names no past due date while a later test may have been passed', async () => {
    motTests = [ABANDONED, { ...PASSED, expiryDate: '2026-06-01' }];
    expect((await historyOfNext()).motDueOn).toBeNull();
  });

  it('names a test that read more miles than the advert has', async () => {
    motTests = [PASSED, { ...PASSED, completedDate: '2024-07-01T09:00:00Z', odometerValue: '400000' }];
    expect((await historyOfNext()).advertised).toEqual({
      miles: expect.any(Number),
      fellFrom: { miles: 248_548, on: '2024-07-01' },
    });
    motTests = [{ ...PASSED, odometerValue: '1' }];
    expect((await historyOfNext()).advertised).toBeUndefined();
  });

  it('reads a missing list as no tests, and shows the due date of the first', async () => {
    [motTests, motTestDueDate] = [null, '2027-01-31T00:00:00Z'];
    expect(await historyOfNext()).toMatchObject({ tests: [], motDueOn: '2027-01-31', firstMotBy: 'register' });
  });
});

describe('while the MOT history does not answer', () => {
  const server = outsideServer(() => undefined);
  const lines: string[] = [];

  it('a car has no tests to show, within a second, and everything else', async () => {
    const away = await startTestApi({
      seed: SOME_CARS,
      env: { ...motHistoryAt(server.url), LOG_LEVEL: 'info' },
      now: () => TEST_DAY,
      logTo: { write: (line) => void lines.push(line) },
    });
    try {
      const { rows } = await away.database.query<{ id: number; vrm: string }>(
        `select id, vrm from api.car where registered_on < '2020-01-01' limit 1`,
      );
      const answer = await away.app.inject(`/v1/cars/${rows[0]?.id}/history`);
      expect(carHistory.parse(answer.json())).toMatchObject({
        tests: null,
        testsAsOf: null,
        motDueOn: expect.any(String),
        tax: { asOf: '2026-06-15' },
      });
      expect(lines.join('')).not.toMatch(new RegExp(`a-secret|a-key|${rows[0]?.vrm}`));
    } finally {
      await away.stop();
    }
  });
});
