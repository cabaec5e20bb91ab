import { carSearchAnswer } from '@forecourt/domain/car-search/wire';
import type { CarSort } from '@forecourt/domain/car-search/search';
import { carPage, type CarPage } from '@forecourt/domain/cars/page';
import type { CarListing } from '@forecourt/domain/cars/listing';
import { ANNUAL_MILEAGES, termsQuery, DEFAULT_TERMS, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { pricedEquityPence, SHORTFALLS } from '@forecourt/domain/finance/part-exchange';
import { RESIDUAL_LENDER_IDS, residualsFrom } from '@forecourt/domain/finance/residual-values';
import { SCORES } from '@forecourt/domain/finance/score-apr';
import { MAX_FINANCE_PENCE, TERMS_MONTHS } from '@forecourt/domain/finance/terms';
import { penceFromPounds, poundsFromPence, roundToPounds } from '@forecourt/domain/money';
import * as fc from 'fast-check';
import { calculatorPrice } from '../../testing/calculator-price';
import { MANY_CARS, TEST_DAY, testApi } from '../../testing/test-api';

let day = TEST_DAY;
const api = testApi({ seed: MANY_CARS, now: () => day });
/** A page of the search. */
const CARS = 40;

const anyPounds = (max: number) => fc.oneof(fc.constant(0), fc.integer({ min: 1, max })).map((pounds) => pounds * 100);
/** Without a part-exchange car there is no negative equity. */
const anyPartExchange = fc.record({
  partExchangePence: anyPounds(20_000),
  owedPence: anyPounds(12_000),
  shortfall: fc.constantFrom(...SHORTFALLS),
});
const anyTerms: fc.Arbitrary<FinanceTerms> = fc
  .record({
    product: fc.constantFrom('PCP', 'PCP', 'HP'),
    depositPence: fc
      .oneof(fc.constant(0), fc.integer({ min: 1, max: 15_000 }), fc.integer({ min: 0, max: 200_000 }))
      .map((pounds) => pounds * 100),
    termMonths: fc.constantFrom(...TERMS_MONTHS),
    annualMileage: fc.constantFrom(...ANNUAL_MILEAGES),
    score: fc.constantFrom(...SCORES),
    partExchange: anyPartExchange,
  })
  .map(({ partExchange, ...terms }) => ({
    ...terms,
    ...partExchange,
    owedPence: partExchange.partExchangePence === 0 ? 0 : partExchange.owedPence,
  }));

async function search(body: object): Promise<readonly CarListing[]> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/v1/cars',
    headers: { authorization: await api.authorization() },
    payload: { fields: ['results'], pageSize: CARS, ...body },
  });
  expect(answer.statusCode).toBe(200);
  return carSearchAnswer.parse(answer.json()).results ?? [];
}

/** Reads a car as its page and its calculator do. */
async function pageAndCalculator(id: string, terms: FinanceTerms) {
  const { body } = await api.app.inject({ url: `/v1/cars/${id}?${termsQuery(terms)}` });
  const car = carPage.parse(JSON.parse(body));
  const { capCode, registrationDate, mileage, price } = car;
  const futures = await api.app.inject({
    method: 'POST',
    url: '/api/calculator/v1/futures',
    payload: {
      capCode,
      terms: [...TERMS_MONTHS],
      annualMileage: terms.annualMileage,
      lenderIds: RESIDUAL_LENDER_IDS,
      registrationDate,
      mileage,
    },
  });
  return {
    car,
    calculator: calculatorPrice(
      { pricePence: penceFromPounds(price), registrationDate, mileage, residuals: residualsFrom(futures.json()) },
      terms,
      TEST_DAY,
    ),
  };
}

const priceOf = ({ monthlyPrice, monthlyTerms, noMonthlyPrice }: CarListing | CarPage) => ({
  monthlyPrice,
  monthlyTerms,
  noMonthlyPrice,
});

/** @param listing its card; without one, only the page is compared with the calculator */
async function expectOnePrice(id: string, terms: FinanceTerms, listing?: CarListing): Promise<'HP' | 'PCP' | 'none'> {
  const { car, calculator } = await pageAndCalculator(id, terms);
  const ofPage = priceOf(car);
  if (listing) expect(ofPage).toEqual(priceOf(listing));
  // For a more expensive car the calculator finances the maximum.
  const abovePence = Math.max(0, roundToPounds(penceFromPounds(car.price)) - MAX_FINANCE_PENCE);
  const equityPence = pricedEquityPence(terms);
  const pricedBy = ({ paymentPence, ...agreed }: NonNullable<typeof calculator>) => ({
    monthlyPrice: poundsFromPence(paymentPence),
    monthlyTerms: {
      ...agreed,
      depositPence: terms.depositPence + abovePence,
      ...(equityPence !== 0 && { equityPence }),
      ...(agreed.termMonths !== terms.termMonths && { wantedTermMonths: terms.termMonths }),
    },
  });
  expect({ id, terms, ...ofPage }).toEqual({
    id,
    terms,
    ...(calculator ? pricedBy(calculator) : { noMonthlyPrice: expect.any(String) }),
  });
  return car.monthlyTerms?.finance ?? 'none';
}

const expectOnePriceOf = (listings: readonly CarListing[], terms: FinanceTerms) =>
  Promise.all(listings.map((listing) => expectOnePrice(listing.id ?? '', terms, listing)));

describe('the monthly price of a car', () => {
  it('is the same to the penny on its card, its page and in the calculator, for 1,000 cars under any terms', async () => {
    const seen = { HP: 0, PCP: 0, none: 0 };
    await fc.assert(
      fc.asyncProperty(
        anyTerms,
        fc.integer({ min: 1, max: Math.floor(MANY_CARS.cars / CARS) }),
        async (terms, page) => {
          for (const finance of await expectOnePriceOf(await search({ terms, page }), terms)) seen[finance] += 1;
        },
      ),
      { numRuns: 1_000 / CARS },
    );
    expect(seen.HP + seen.PCP + seen.none).toBe(1_000);
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10);
  });

  it('is for the longest possible term of a car that is too old for the usual one, also in budget, order and counts', async () => {
    const [{ id = '', vehiclePrice = 0 } = {}] = await search({
      sort: 'price_low_high',
      priceMin: '9000',
      pageSize: 1,
    });
    const setAge = (months: number) =>
      api.database.query(
        `update api.car set registered_on = date '2026-06-01' - $2::int * interval '1 month', mileage = 30000 where id = $1`,
        [id, months],
      );
    await setAge(125);
    const listed = async (body: object) =>
      (
        await search({
          terms: DEFAULT_TERMS,
          priceMin: String(Math.floor(vehiclePrice)),
          priceMax: String(Math.ceil(vehiclePrice)),
          ...body,
        })
      ).find((car) => car.id === id);
    const card = await listed({ sort: 'monthly_low_high' });
    expect(card?.monthlyTerms).toMatchObject({ termMonths: 48, wantedTermMonths: 60, aprPercent: 12.9 });
    await expectOnePrice(id, DEFAULT_TERMS, card);
    await setAge(137);
    const older = await listed({ sort: 'oldest_first' });
    expect(older?.monthlyTerms).toMatchObject({ termMonths: 36, wantedTermMonths: 60 });
    await expectOnePrice(id, DEFAULT_TERMS, older);
    await setAge(125);
    await expectOnePrice(id, { ...DEFAULT_TERMS, product: 'HP' });
    const budget = Math.ceil((card?.monthlyPrice ?? 0) / 10) * 10;
    expect(await listed({ monthlyMax: String(budget), sort: 'oldest_first' })).toMatchObject({
      monthlyPrice: card?.monthlyPrice,
    });
    expect(await listed({ monthlyMax: String(budget - 20), sort: 'oldest_first' })).toBeUndefined();
    await setAge(146);
    expect(await listed({ sort: 'oldest_first' })).toMatchObject({ noMonthlyPrice: 'car' });
  });

  it.each<[string, CarSort, FinanceTerms]>([
    ['the cheapest cars', 'price_low_high', DEFAULT_TERMS],
    ['the dearest cars', 'price_high_low', { ...DEFAULT_TERMS, depositPence: 4_000_000 }],
    ['the oldest cars', 'oldest_first', { ...DEFAULT_TERMS, termMonths: 24 }],
    [
      'the cheapest cars beside a car that is worth as much',
      'price_low_high',
      { ...DEFAULT_TERMS, partExchangePence: 600_000 },
    ],
    [
      'the dearest cars and a car with more owed on it',
      'price_high_low',
      { ...DEFAULT_TERMS, partExchangePence: 100_000, owedPence: 900_000, shortfall: 'finance' },
    ],
    [
      'the newest cars',
      'newest_first',
      { ...DEFAULT_TERMS, annualMileage: 30_000, termMonths: 24, score: 'Excellent' },
    ],
  ])('is the same for %s', async (_name, sort, terms) => {
    await expectOnePriceOf(await search({ terms, sort, pageSize: 14 }), terms);
  });

  it('is the same at the limits of age and amount, for prices with pence, and above the maximum credit', async () => {
    const { rows } = await api.database.query<{ id: number }>('select id from api.car order by id limit 40');
    const ids = rows.map(({ id }) => String(id));
    // On the 15th, cars of the same month may or may not be a month older than on the 1st.
    await api.database.query(
      `update api.car set mileage = 40000, registered_on = date '2026-06-10' - (id % 7 + 116) * interval '1 month', year = 2016,
         price_pence = (array[299900, 300000, 799950, 800050, 995050, 19999900, 20000100, 25000000])[id % 8 + 1] where id = any($1::int[])`,
      [ids],
    );
    const finances = new Set<string>();
    for (const termMonths of TERMS_MONTHS) {
      for (const depositPence of [0, 100_000, 300_000]) {
        const terms = { ...DEFAULT_TERMS, termMonths, depositPence };
        for (const id of ids.slice(0, 12)) {
          finances.add(await expectOnePrice(id, terms));
        }
      }
    }
    expect(finances).toEqual(new Set(['HP', 'PCP', 'none']));
  });

  it('is replaced by the reason where no lender finances the car', async () => {
    const [car] = await search({ sort: 'price_low_high', priceMin: '9000' });
    const price = car?.vehiclePrice ?? 0;
    const reasonWith = async (pounds: number, more: Partial<FinanceTerms> = {}) => {
      const terms = { ...DEFAULT_TERMS, ...more, depositPence: pounds * 100 };
      const answer = await api.app.inject({ url: `/v1/cars/${car?.id}?${termsQuery(terms)}` });
      return carPage.parse(answer.json()).noMonthlyPrice;
    };
    expect(await reasonWith(Math.ceil(price) + 1)).toBe('deposit-above-price');
    expect(await reasonWith(Math.floor(price) - 2_000)).toBe('too-little-credit');
    expect(await reasonWith(0, { partExchangePence: Math.ceil(price) * 100 })).toBe('nothing-to-finance');
    expect(await reasonWith(1_000, { partExchangePence: (Math.ceil(price) - 1_000) * 100 })).toBe('nothing-to-finance');
    expect(await reasonWith(0, { partExchangePence: 100, owedPence: 20_000_000, shortfall: 'finance' })).toBe(
      'too-much-credit',
    );
    expect(await reasonWith(0, { partExchangePence: 100, owedPence: 20_000_000 })).toBeUndefined();
    await api.database.query('update api.car set mileage = 150000 where id = $1', [car?.id]);
    expect(await reasonWith(0)).toBe('car');
  });

  it('falls by the value of a part exchange, and includes negative equity only on the visitor’s request', async () => {
    const [car] = await search({ sort: 'price_high_low' });
    const priceWith = async (partExchange: Partial<FinanceTerms>) => {
      const answer = await api.app.inject({
        url: `/v1/cars/${car?.id}?${termsQuery({ ...DEFAULT_TERMS, depositPence: 500_000, ...partExchange })}`,
      });
      return carPage.parse(answer.json()).monthlyPrice;
    };
    const without = await priceWith({});
    expect(await priceWith({ partExchangePence: 800_000, owedPence: 300_000 })).toBe(
      await priceWith({ depositPence: 1_000_000 }),
    );
    const shortfall = { partExchangePence: 300_000, owedPence: 420_000 };
    expect(await priceWith(shortfall)).toBe(without);
    expect(await priceWith({ ...shortfall, shortfall: 'pay' })).toBe(without);
    expect(await priceWith({ ...shortfall, shortfall: 'finance' })).toBe(await priceWith({ depositPence: 380_000 }));
    expect(without).toBeGreaterThan(100);
  });

  it('includes negative equity up to a share of the car’s price, and states the limit above it', async () => {
    const [{ id = '', vehiclePrice = 0 } = {}] = await search({
      sort: 'price_low_high',
      priceMin: '12000',
      pageSize: 1,
    });
    const limit = Math.floor(Math.round(vehiclePrice) * 20) + 50_000;
    const pageWith = async (owed: number) => {
      const terms: FinanceTerms = {
        ...DEFAULT_TERMS,
        depositPence: 50_000,
        partExchangePence: 100_000,
        owedPence: 100_000 + owed,
        shortfall: 'finance',
      };
      await expectOnePrice(id, terms);
      return carPage.parse((await api.app.inject({ url: `/v1/cars/${id}?${termsQuery(terms)}` })).json());
    };
    const pounds = (pence: number) => Math.floor(pence / 100) * 100;
    expect(await pageWith(pounds(limit))).toMatchObject({ monthlyPrice: expect.any(Number) });
    expect(await pageWith(pounds(limit) + 100)).toMatchObject({
      noMonthlyPrice: 'too-much-credit',
      maxNegativeEquityPence: limit,
    });
  });

  it('is refused for invalid terms', async () => {
    const answer = await api.app.inject({ url: '/v1/cars/recent?deposit=-5' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: { code: 'invalid-request', message: expect.stringContaining('cannot be the deposit') },
    });
    const terms = { ...DEFAULT_TERMS, termMonths: 50 };
    const headers = { authorization: await api.authorization() };
    expect((await api.app.inject({ method: 'POST', url: '/v1/cars', headers, payload: { terms } })).statusCode).toBe(
      400,
    );
  });

  it('is fixed within a month, and changes in the next', async () => {
    const prices = async () =>
      (await search({ sort: 'monthly_high_low' })).map(({ id, monthlyPrice }) => [id, monthlyPrice]);
    const before = await prices();
    day = new Date('2026-06-30T23:59:59Z');
    expect(await prices()).toEqual(before);
    day = new Date('2026-07-09T10:00:00Z');
    expect(await prices()).not.toEqual(before);
    day = TEST_DAY;
  });
});
