import { futuresAnswer } from '@forecourt/domain/finance/futures';
import { RESIDUAL_LENDER_IDS, residualsFrom } from '@forecourt/domain/finance/residual-values';
import * as fc from 'fast-check';
import { FEW_CARS, TEST_DAY, startTestApi, testApi } from '../../testing/test-api';

const api = testApi({ seed: FEW_CARS });
let capCodes: string[];

beforeAll(async () => {
  const { rows } = await api.database.query<{ cap_code: string }>(
    'select cap_code from api.derivative order by cap_id limit 200',
  );
  capCodes = rows.map((row) => row.cap_code);
});

const asked = (given: object = {}) => ({
  capCode: capCodes[0],
  terms: [24, 36, 48, 60],
  annualMileage: 8000,
  lenderIds: RESIDUAL_LENDER_IDS,
  ...given,
});
const post = (payload: object | string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/calculator/v1/futures',
    headers: { 'content-type': 'application/json' },
    payload,
  });

describe('residual values', () => {
  it('are answered in pounds by lender and term, as the site reads them', async () => {
    const answer = await post(asked());
    expect(answer.statusCode).toBe(200);
    const values = futuresAnswer.parse(answer.json());
    expect(Object.keys(values).map(Number)).toEqual([...RESIDUAL_LENDER_IDS, 75]);
    for (const byTerm of Object.values(values)) {
      const pounds = [24, 36, 48, 60].map((term) => byTerm[term] ?? 0);
      expect(pounds.every((amount) => amount > 0 && amount % 25 === 0)).toBe(true);
      expect(pounds).toEqual(pounds.toSorted((a, b) => b - a));
    }
    expect(residualsFrom(values)?.[66]).toEqual(residualsFrom(values)?.[75]);
  });

  it('are by default those of a two-year-old car with the usual mileage', async () => {
    const usual = await post(asked({ registrationDate: '2024-06-01', mileage: 14_799 }));
    expect((await post(asked())).json()).toEqual(usual.json());
    expect((await post(asked({ registrationDate: '' }))).json()).toEqual(usual.json());
    expect((await post(asked({ registrationDate: '2024-06-01T08:30:00Z' }))).json()).toEqual(usual.json());
  });

  it('never rise with mileage, term or age', async () => {
    const car = fc.record({
      capCode: fc.constantFrom(...capCodes),
      mileage: fc.integer({ min: 0, max: 200_000 }),
      annualMileage: fc.integer({ min: 1_000, max: 50_000 }),
      registeredIn: fc.integer({ min: 2014, max: 2025 }),
    });
    await fc.assert(
      fc.asyncProperty(car, fc.integer({ min: 1, max: 10_000 }), async ({ registeredIn, ...given }, miles) => {
        const ask = async (changed: object) =>
          residualsFrom(
            (
              await post(
                asked({
                  ...given,
                  registrationDate: `${registeredIn}-03-01`,
                  lenderIds: [50],
                  terms: [24],
                  ...changed,
                }),
              )
            ).json(),
          )?.[50]?.[24] ?? 0;
        const [value, further, driven, older] = await Promise.all([
          ask({}),
          ask({ mileage: given.mileage + miles }),
          ask({ annualMileage: given.annualMileage + miles }),
          ask({ registrationDate: `${registeredIn - 1}-03-01` }),
        ]);
        expect(Math.max(further ?? 0, driven ?? 0, older ?? 0)).toBeLessThanOrEqual(value ?? 0);
      }),
      { numRuns: 40 },
    );
  });

  it('are the same all month', async () => {
    let now = TEST_DAY;
    const monthly = await startTestApi({ seed: FEW_CARS, now: () => now });
    const values = [];
    for (const day of ['2026-06-01', '2026-06-30', '2026-07-01']) {
      now = new Date(`${day}T12:00:00Z`);
      const answer = await monthly.app.inject({
        method: 'POST',
        url: '/api/calculator/v1/futures',
        payload: asked({ registrationDate: '2023-01-10', mileage: 20_000 }),
      });
      values.push(answer.body);
    }
    await monthly.stop();
    expect(values[1]).toBe(values[0]);
    expect(values[2]).not.toBe(values[0]);
  });

  it('do not exist for an unknown code, lenders that set none, and cars that are too old', async () => {
    expect((await post(asked({ capCode: 'NOTHING' }))).json()).toEqual({});
    expect((await post(asked({ lenderIds: [49, 1], registrationDate: '2020-01-01' }))).json()).toEqual({});
    expect((await post(asked({ registrationDate: '1999-01-01' }))).json()).toEqual({});
    expect((await post(asked({ terms: [1, 6] }))).json()).toEqual({});
  });

  it.each([
    ['no car', { capCode: undefined }, 'body/capCode'],
    ['an empty code', { capCode: '' }, 'body/capCode'],
    ['a code without end', { capCode: 'A'.repeat(41) }, 'body/capCode'],
    ['no terms', { terms: [] }, 'body/terms'],
    ['hundreds of terms', { terms: Array.from({ length: 500 }, () => 24) }, 'body/terms'],
    ['a term of centuries', { terms: [2400] }, 'body/terms/0'],
    ['half a month', { terms: [24.5] }, 'body/terms/0'],
    ['hundreds of lenders', { lenderIds: Array.from({ length: 500 }, (_, id) => id + 1) }, 'body/lenderIds'],
    ['a mileage round the world', { annualMileage: 1e9 }, 'body/annualMileage'],
    ['a mileage below nothing', { mileage: -1 }, 'body/mileage'],
    ['a date in words', { registrationDate: 'March 2020' }, 'body/registrationDate: must be an ISO date'],
    ['a day that is not', { registrationDate: '2023-02-30' }, 'body/registrationDate: must be a day of the calendar'],
    ['a day to come', { registrationDate: '2026-06-16' }, 'body/registrationDate: must not be a day to come'],
  ])('are refused for %s, naming the fault', async (_what, given, message) => {
    const answer = await post(asked(given));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: { code: 'invalid-request', message: expect.stringContaining(message) },
    });
  });

  it.each(['', '[]', '{', 'null'])('are refused for the body %s', async (body) => {
    expect((await post(body)).statusCode).toBe(400);
  });

  it('are answered with 502 while their provider is unavailable', async () => {
    const away = await startTestApi({
      env: {
        VEHICLE_VALUES_ADAPTER: 'live',
        VEHICLE_VALUES_URL: 'http://127.0.0.1:1',
        VEHICLE_VALUES_SUBSCRIBER_ID: '1',
        VEHICLE_VALUES_PASSWORD: 'p',
      },
    });
    const answer = await away.app.inject({ method: 'POST', url: '/api/calculator/v1/futures', payload: asked() });
    const ready = await away.app.inject('/readyz');
    await away.stop();
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({ error: { code: 'vehicle-values-failed' } });
    expect(ready.json()).toMatchObject({ outside: { vehicleValues: { calls: 4 } } });
  });
});
