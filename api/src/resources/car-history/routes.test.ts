import { carHistory } from '@forecourt/domain/cars/history';
import { outsideServer } from '../../adapters/testing/outside-server';
import { SOME_CARS, TEST_DAY, testApi } from '../../testing/test-api';

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

  it('has its MOT tests, when they were asked for, and when tax and MOT are due', async () => {
    const { id } = await carWhere(`registered_on < '2020-01-01'`);
    const { tests, testsAsOf, motDueOn, tax } = await history(id);
    expect(tests?.length).toBeGreaterThan(3);
    expect([testsAsOf, tax?.asOf]).toEqual(['2026-06-15', '2026-06-15']);
    expect(motDueOn).toBe(tests?.find(({ hasPassed }) => hasPassed)?.expiresOn);
    expect(motDueOn! > '2026-06-14').toBe(true);
    expect(tax?.status).toMatch(/^(taxed|sorn)$/);
  });

  it('has no tests for a young car, and the day by which it needs its first', async () => {
    const { id, registered } = await carWhere(`registered_on > '2024-01-01'`);
    const { tests, motDueOn } = await history(id);
    expect([tests, motDueOn]).toEqual([[], `${Number(registered.slice(0, 4)) + 3}${registered.slice(4)}`]);
  });

  it('never tells the registration', async () => {
    const { id, vrm } = await carWhere('true');
    const answer = await ask(id);
    expect(answer.body + JSON.stringify(answer.headers)).not.toContain(vrm);
  });

  it('is that of cars for sale only', async () => {
    await api.database.query('insert into api.sold_car select id, make_id, model_id, body_type, year, price_pence, now(), 1 from api.car where id = 5');
    await api.database.query('delete from api.car where id = 5');
    expect([(await ask(5)).statusCode, (await ask(999_999)).statusCode, (await ask('x')).statusCode]).toEqual([410, 404, 400]);
  });
});

describe('while the MOT history does not answer', () => {
  const server = outsideServer(() => undefined);
  const lines: string[] = [];

  it('a car has no tests to show, within a second, and everything else', async () => {
    const { startTestApi } = await import('../../testing/test-api');
    const env = { MOT_HISTORY_ADAPTER: 'live', MOT_HISTORY_URL: `${server.url}/v1`, MOT_HISTORY_TOKEN_URL: `${server.url}/token` };
    const secrets = { MOT_HISTORY_CLIENT_ID: 'id', MOT_HISTORY_CLIENT_SECRET: 'a-secret', MOT_HISTORY_API_KEY: 'a-key' };
    const away = await startTestApi({
      seed: SOME_CARS,
      env: { ...env, ...secrets, LOG_LEVEL: 'info' },
      now: () => TEST_DAY,
      logTo: { write: (line) => void lines.push(line) },
    });
    try {
      const { rows } = await away.database.query<{ id: number; vrm: string }>(`select id, vrm from api.car where registered_on < '2020-01-01' limit 1`);
      const answer = await away.app.inject(`/v1/cars/${rows[0]?.id}/history`);
      expect(carHistory.parse(answer.json())).toMatchObject({ tests: null, testsAsOf: null, motDueOn: expect.any(String), tax: { asOf: '2026-06-15' } });
      expect(lines.join('')).not.toMatch(new RegExp(`a-secret|a-key|${rows[0]?.vrm}`));
    } finally {
      await away.stop();
    }
  }, 120_000);
});
