import { setTimeout as wait } from 'node:timers/promises';
import { priceMatrices } from '@forecourt/domain/finance/price-matrix';
import { ANNUAL_MILEAGE, ageInMonths } from '@forecourt/domain/finance/financed-car';
import { RESIDUAL_LENDER_IDS, residualsFrom } from '@forecourt/domain/finance/residual-values';
import { scoreAprPercent } from '@forecourt/domain/finance/score-apr';
import { SOME_CARS, TEST_DAY, testApi } from '../testing/test-api';
import { priceStock } from './price-stock';
import { createStockPricing } from './stock-pricing';

interface Row {
  id: number;
  cap_code: string;
  registered_on: string;
  mileage: number;
  price_pence: number;
  monthly_hp_pence: number | null;
  monthly_pcp_pence: number | null;
  monthly_price_pence: number | null;
  priced_on: string | null;
}

const NEXT_MONTH = new Date('2026-07-09T10:00:00Z');
const api = testApi({ seed: SOME_CARS });

const read = async (condition = 'true') =>
  (
    await api.database.query<Row>(
      `select id, cap_code, registered_on::text, mileage, price_pence, monthly_hp_pence, monthly_pcp_pence, monthly_price_pence, priced_on::text
     from api.car join api.derivative using (cap_id) where ${condition} order by id`,
    )
  ).rows;

describe('the monthly prices of the stock', () => {
  it('are the payments of 60 months that the calculator opens with', async () => {
    const cars = await read('id % 5 = 0');
    for (const car of cars) {
      // As a browser does: residual values by CAP code from the API, then the engine.
      const futures = await api.app.inject({
        method: 'POST',
        url: '/api/calculator/v1/futures',
        payload: {
          capCode: car.cap_code,
          terms: [24, 36, 48, 60],
          annualMileage: ANNUAL_MILEAGE,
          lenderIds: RESIDUAL_LENDER_IDS,
          registrationDate: car.registered_on,
          mileage: car.mileage,
        },
      });
      const { hp, pcp } = priceMatrices({
        car: { ageMonths: ageInMonths(car.registered_on, new Date('2026-06-01')), mileage: car.mileage },
        creditPence: car.price_pence,
        depositPence: 0,
        aprPercent: scoreAprPercent('Good', car.price_pence),
        mode: 'non-regulated',
        residuals: residualsFrom(futures.json()),
      });
      const payment = (rows: typeof hp, leastPence: number) =>
        car.price_pence >= leastPence && car.price_pence <= 20_000_000 ? (rows.find(({ termMonths }) => termMonths === 60)?.paymentPence ?? null) : null;
      expect(car).toMatchObject({ monthly_hp_pence: payment(hp, 300_000), monthly_pcp_pence: payment(pcp, 800_000), priced_on: '2026-06-01' });
    }
    expect(cars.filter((car) => car.monthly_pcp_pence !== null).length).toBeGreaterThan(cars.length / 2);
    expect(cars.some((car) => car.monthly_pcp_pence === null && car.monthly_hp_pence !== null)).toBe(true);
  }, 30_000);

  it('have the lowest of them as the price to show', async () => {
    for (const { monthly_hp_pence: hp, monthly_pcp_pence: pcp, monthly_price_pence: least } of await read()) {
      expect(least).toBe(hp === null && pcp === null ? null : Math.min(hp ?? Infinity, pcp ?? Infinity));
    }
  });

  it('exist from the start, and are calculated once a month', async () => {
    expect(await priceStock(api.database, TEST_DAY)).toBe(0);
    expect(await priceStock(api.database, new Date('2026-06-30T23:59:59Z'))).toBe(0);
  });

  it('are calculated for cars without one, and for all when the month has changed', async () => {
    const before = await read();
    await api.database.query('update api.car set monthly_hp_pence = null, monthly_pcp_pence = null, priced_on = null where id % 3 = 0');
    expect(await priceStock(api.database, TEST_DAY)).toBe(SOME_CARS.cars / 3);
    expect(await read()).toEqual(before);

    expect(await priceStock(api.database, NEXT_MONTH)).toBe(SOME_CARS.cars);
    const after = await read();
    expect(new Set(after.map(({ priced_on: on }) => on))).toEqual(new Set(['2026-07-01']));
    expect(after.map((car) => car.monthly_pcp_pence)).not.toEqual(before.map((car) => car.monthly_pcp_pence));
    await priceStock(api.database, TEST_DAY);
  });

  it('are worked out once when two processes are at it', async () => {
    await api.database.query('update api.car set priced_on = null');
    const counts = await Promise.all([priceStock(api.database, TEST_DAY), priceStock(api.database, TEST_DAY)]);
    expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(SOME_CARS.cars);
  });
});

describe('the pricing of the stock', () => {
  const quiet = { info: () => undefined, error: () => undefined };

  it('looks at once and then regularly, until it is stopped', async () => {
    await api.database.query('update api.car set priced_on = null where id = 1');
    const pricing = createStockPricing({ database: api.database, log: quiet, now: () => TEST_DAY, everyMs: 20 });
    pricing.start();
    await until(async () => (await read('priced_on is null')).length === 0);
    await api.database.query('update api.car set priced_on = null where id = 2');
    await until(async () => (await read('priced_on is null')).length === 0);
    await pricing.stop();
    await api.database.query('update api.car set priced_on = null where id = 3');
    await wait(100);
    expect(await read('priced_on is null')).toHaveLength(1);
  });

  it('stops after the batch that is open', async () => {
    await api.database.query('update api.car set priced_on = null');
    const pricing = createStockPricing({ database: api.database, log: quiet, now: () => TEST_DAY });
    pricing.start();
    await pricing.stop();
    expect((await read('priced_on is null')).length).toBe(SOME_CARS.cars - 200);
    await priceStock(api.database, TEST_DAY);
  });

  it('logs a failure, and tries again soon', async () => {
    const failures: string[] = [];
    let failed = false;
    const database = new Proxy(api.database, {
      get: (pool, name) => {
        if (name === 'connect' && !failed) {
          failed = true;
          return () => Promise.reject(new Error('away'));
        }
        const value: unknown = Reflect.get(pool, name);
        return typeof value === 'function' ? value.bind(pool) : value;
      },
    });
    await api.database.query('update api.car set priced_on = null where id = 1');
    const pricing = createStockPricing({ database, log: { ...quiet, error: (_details, message) => failures.push(message) }, now: () => TEST_DAY, againMs: 10 });
    pricing.start();
    await until(async () => (await read('priced_on is null')).length === 0);
    await pricing.stop();
    expect(failures).toEqual(['monthly prices could not be brought up to date']);
  });
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 5_000;
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error('It did not happen within five seconds');
    await wait(20);
  }
}
