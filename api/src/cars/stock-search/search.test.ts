import { listOptions, selectOptions } from '@forecourt/domain/car-search/choices';
import {
  FIELD_NAMES,
  FIELDS,
  isSelectField,
  LIST_FIELDS,
  MILEAGE_BANDS,
  RANGES,
  type FacetField,
} from '@forecourt/domain/car-search/fields';
import { CAR_SORTS, EVERY_CAR, type CarSearch } from '@forecourt/domain/car-search/search';
import { DEFAULT_TERMS, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { wordValues } from '@forecourt/domain/car-search/values';
import { carSearchAnswer, carSearchBody } from '@forecourt/domain/car-search/wire';
import * as fc from 'fast-check';
import { createEmbeddedPostcodeLocator } from '../../adapters/postcode-locator-embedded';
import { MANY_CARS, TEST_DAY, testApi } from '../../testing/test-api';
import { plainAnswer, writePlainCars, type PlainSearch } from './testing/plain-search';

/**
 * Number of random searches that are compared with plain SQL; a drill compares 2,000. Each compares the list and every
 * count of the panel. Each run uses other searches: a fault in one search of ten is missed by 60 searches once in 500
 * runs.
 */
const SEARCHES = Number(process.env['SEARCHES'] ?? 60);

const TERMS: readonly FinanceTerms[] = [
  DEFAULT_TERMS,
  { ...DEFAULT_TERMS, depositPence: 250_000, termMonths: 36, annualMileage: 20_000, score: 'Excellent' },
  { ...DEFAULT_TERMS, product: 'HP', termMonths: 48, score: 'Poor', partExchangePence: 900_000, owedPence: 350_000 },
  { ...DEFAULT_TERMS, depositPence: 1_000_000, termMonths: 24, annualMileage: 5000, score: 'Fair' },
  { ...DEFAULT_TERMS, partExchangePence: 200_000, owedPence: 500_000, shortfall: 'finance' },
];

const api = testApi({ seed: MANY_CARS });

beforeAll(async () => {
  // Prices exactly at a step, where a bound may be off by one.
  await api.database.query('update api.car set price_pence = round(price_pence / 100000.0) * 100000 where id % 7 = 0');
});

async function search(body: object) {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/v1/cars',
    headers: { authorization: await api.authorization() },
    payload: body,
  });
  expect(answer.statusCode).toBe(200);
  return carSearchAnswer.parse(answer.json());
}

describe('the columns of a car in memory', () => {
  it.each(['doors = 16', 'seats = 17', 'year = 1899', 'mileage = -1'])('refuse a car with %s', async (change) => {
    await expect(api.database.query(`update api.car set ${change} where id = 1`)).rejects.toThrow(
      'violates check constraint',
    );
  });

  it.each([
    ['transmission', FIELDS.gearbox],
    ['fuel', FIELDS.fuelType],
    ['body_type', FIELDS.bodyType],
    ['colour', FIELDS.colour],
    ['emissions', FIELDS.emissions],
  ] as const)('have every %s of the database', async (type, { words }) => {
    const { rows } = await api.database.query<{ word: string }>(
      `select unnest(enum_range(null::api.${type}))::text as word`,
    );
    expect(rows.map(({ word }) => word).toSorted()).toEqual([...words].toSorted());
  });
});

describe('a search with everything', () => {
  it('answers every search as plain SQL does', async () => {
    await writePlainCars(api.database, TERMS, TEST_DAY);
    // Waits until the stock is rated.
    await search({ sort: 'best_price_rating' });
    expect((await search({ priceRating: ['around-market'] })).total).toBeGreaterThan(0);
    const postcodes = createEmbeddedPostcodeLocator();
    const { rows: models } = await api.database.query<{ id: string; make_id: string }>(
      'select distinct model_id::text as id, make_id::text from api.car',
    );
    await fc.assert(
      fc.asyncProperty(searches(models), async (given) => {
        const place = await postcodes.locate(given.search.postcode || 'M1 1AE');
        if (!place) throw new Error('This postcode is nowhere');
        const {
          total,
          results = [],
          facets,
          page,
          pageCount,
        } = await search(carSearchBody(given.search, given, ['results', 'facets']));
        const plain = await plainAnswer(api.database, given, place, yearsOf(facets?.yearMin));
        expect(yearsOf(facets?.yearMax)).toEqual(expect.arrayContaining(RANGES.year.steps.map(String)));
        expect({
          total,
          page,
          pageCount,
          cars: results.map(({ vehicleLink, milesAway }) => ({ id: Number(vehicleLink.split('-').at(-1)), milesAway })),
        }).toEqual(plain.list);
        for (const [field, counts] of Object.entries(plain.facets)) {
          if (field === 'distance' && given.search.postcode === '' && given.search.distance === '')
            expect(facets).not.toHaveProperty('distance');
          else
            expect({ [field]: withoutZeros(facets?.[field as FacetField]) }).toEqual({ [field]: withoutZeros(counts) });
        }
      }),
      { numRuns: SEARCHES },
    );
  });

  it('has a count for every choice that the panel offers', async () => {
    const { facets } = await search({ fields: ['facets'], yearMax: '2009', priceMin: '1234', postcode: 'M1 1AE' });
    const chosen: CarSearch = { ...EVERY_CAR, yearMax: '2009', priceMin: '1234' };
    for (const field of FIELD_NAMES.filter(isSelectField)) {
      const named = Object.keys(facets?.[field] ?? {});
      expect({ field, named }).toEqual({
        field,
        named: expect.arrayContaining(selectOptions(field, chosen, facets).map(({ value }) => value)),
      });
    }
    for (const field of LIST_FIELDS.filter((name) => name !== 'also'))
      expect(listOptions(field, chosen, facets).every(({ count }) => count === 0)).toBe(true);
  });

  it('gives no cars for a page past the last one', async () => {
    expect(await search({ fields: ['results'], page: 10_000 })).toMatchObject({ results: [], page: 10_000 });
    expect(await search({ fields: ['results'], priceMax: '1' })).toEqual({
      total: 0,
      results: [],
      page: 1,
      pageCount: 1,
    });
  });
});

function yearsOf(counts: Readonly<Record<string, number>> | undefined): string[] {
  return Object.keys(counts ?? {}).filter((name) => name !== 'any');
}

function withoutZeros(counts: Readonly<Record<string, number>> | undefined): object {
  return Object.fromEntries(Object.entries(counts ?? {}).filter(([name, count]) => count > 0 || name === 'any'));
}

function searches(models: readonly { id: string; make_id: string }[]): fc.Arbitrary<PlainSearch> {
  const rarely = <Value>(value: fc.Arbitrary<Value>, none: Value) =>
    fc.oneof({ weight: 2, arbitrary: fc.constant(none) }, { weight: 1, arbitrary: value });
  const some = (words: readonly string[]) => rarely<string[]>(fc.subarray([...words], { minLength: 1 }), []);
  const range = (numbers: fc.Arbitrary<number>, write: (number: number) => string = String) =>
    fc
      .tuple(rarely<number | undefined>(numbers, undefined), rarely<number | undefined>(numbers, undefined))
      .map(([one, other]) => {
        const [min, max] = one !== undefined && other !== undefined && one > other ? [other, one] : [one, other];
        return [min, max].map((number) => (number === undefined ? '' : write(number))) as [string, string];
      });
  const makeOf = (id: string) => models.find((model) => model.id === id)?.make_id ?? '';
  const model = fc.constantFrom(...models.map(({ id }) => id));
  const cars = fc.oneof<fc.WeightedArbitrary<Omit<PlainSearch, 'search'>>[]>(
    { weight: 4, arbitrary: fc.constant({ makeIds: [], modelIds: [] }) },
    {
      weight: 2,
      arbitrary: fc
        .uniqueArray(model, { minLength: 1, maxLength: 6 })
        .map((ids) => ({ makeIds: ids.map((id) => makeOf(id)), modelIds: [] })),
    },
    { weight: 2, arbitrary: model.map((id) => ({ makeIds: [makeOf(id)], modelIds: [id] })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.array(model, { maxLength: 5 }), fc.array(model, { maxLength: 30 }))
        .map(([makes, ids]) => ({ makeIds: makes.map((id) => makeOf(id)), modelIds: ids })),
    },
  );
  return fc
    .record({
      cars,
      price: range(fc.oneof(fc.constantFrom(...RANGES.price.steps), fc.integer({ min: 0, max: 70_000 }))),
      monthly: range(fc.oneof(fc.constantFrom(...RANGES.monthly.steps), fc.integer({ min: 0, max: 1_200 }))),
      year: range(fc.integer({ min: 2008, max: 2030 })),
      engine: range(fc.integer({ min: 0, max: 70 }), (tenths) => (tenths / 10).toFixed(1)),
      mileage: rarely(fc.constantFrom<string>(...MILEAGE_BANDS, '0-30000', '20000-80000', '40000-'), ''),
      gearbox: some(wordValues('gearbox')),
      fuelType: some(wordValues('fuelType')),
      bodyType: some(wordValues('bodyType')),
      colour: some(wordValues('colour')),
      doors: some(['2', '3', '4', '5', '9']),
      seats: some(['2', '4', '5', '7']),
      emissions: some(wordValues('emissions')),
      priceRating: some(wordValues('priceRating')),
      insuranceGroup: some(wordValues('insuranceGroup')),
      milesPerGallon: some(wordValues('milesPerGallon')),
      zeroTo62Seconds: some(wordValues('zeroTo62Seconds')),
      area: rarely(fc.constantFrom('51.2_-2.5_53_0.4', '53_-4_59_0', '50_1_51_2'), ''),
      trim: some([
        'se',
        'm-sport',
        's-line',
        'st-line',
        'titanium',
        'life',
        'none',
        'ford.titanium',
        'volkswagen.golf.gti',
        'audi.a3.sport',
      ]),
      keywords: rarely(
        fc.constantFrom(
          'ford',
          'automatic leather',
          'heated wheel',
          'heated seats',
          'red, heated seats, carplay',
          'red carplay',
          '1.0',
          '2019',
          'st line',
          'panoramic roof 5dr',
          'diesel 7',
          'nothing',
        ),
        '',
      ),
      postcode: fc.constantFrom('', '', 'EH1 1YZ', 'SW1A 1AA', 'B1', 'TR1 2HE', 'bt1 5gs'),
      dealer: rarely(
        fc.integer({ min: 1, max: 150 }).map((id) => `a-dealer-${id}`),
        '',
      ),
      distance: rarely(fc.constantFrom('10', '40', '75', '123', '1000'), ''),
      sort: fc.constantFrom(...CAR_SORTS),
      terms: fc.constantFrom(...TERMS),
      page: fc.constantFrom(1, 1, 1, 2, 3, 40),
    })
    .map(({ cars: ids, price, monthly, year, engine, ...rest }) => ({
      ...ids,
      search: {
        ...EVERY_CAR,
        ...rest,
        priceMin: price[0],
        priceMax: price[1],
        monthlyMin: monthly[0],
        monthlyMax: monthly[1],
        yearMin: year[0],
        yearMax: year[1],
        engineMin: engine[0],
        engineMax: engine[1],
      },
    }));
}
