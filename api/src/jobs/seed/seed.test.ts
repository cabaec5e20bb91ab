import { readCatalogue } from '../../cars/catalogue/catalogue';
import { createLandChecker } from '../../ground/map/on-land';
import { EXPECTED_MILES_A_YEAR } from '../../cars/market/market-value';
import { FEW_CARS, MANY_CARS, TEST_DAY, testApi } from '../../testing/test-api';
import { ageIdentifier } from './number-plates';
import { seed } from './seed';

const SIZES = MANY_CARS;

describe('the sample data', () => {
  const api = testApi({ seed: SIZES });
  const all = async <Row extends object>(statement: string) => (await api.database.query<Row>(statement)).rows;

  it('has cars that agree with their model, their age and their plates', async () => {
    const cars = await all<{
      vrm: string;
      year: number;
      registered_on: string;
      mileage: number;
      price_pence: number;
      price_new_pence: number;
      from_year: number;
      to_year: number | null;
    }>(
      `select vrm, year, registered_on::text, mileage, price_pence, price_new_pence, sold_from_year as from_year, sold_to_year as to_year
       from api.car join api.derivative using (cap_id) join api.model on model.id = car.model_id`,
    );
    expect(cars).toHaveLength(SIZES.cars);
    for (const car of cars) {
      const registeredOn = new Date(`${car.registered_on}T00:00:00Z`);
      const ageYears = (TEST_DAY.getTime() - registeredOn.getTime()) / (365.25 * 24 * 3600 * 1000);
      expect(registeredOn.getUTCFullYear()).toBe(car.year);
      expect(car.year).toBeGreaterThanOrEqual(car.from_year);
      expect(car.year).toBeLessThanOrEqual(car.to_year ?? TEST_DAY.getUTCFullYear());
      expect(car.vrm).toMatch(new RegExp(`^[A-Z]{2}${ageIdentifier(registeredOn)}[A-Z]{3}$`));
      expect(car.mileage / ageYears).toBeLessThan(24_000);
      expect(car.price_pence).toBeGreaterThanOrEqual(99_000);
      expect(car.price_pence).toBeLessThan(car.price_new_pence * 1.05);
    }
  });

  it.each([
    ['Ford', ['Fiesta', 'Focus', 'Puma', 'Kuga']],
    ['Vauxhall', ['Corsa', 'Astra']],
    ['Nissan', ['Qashqai']],
    ['Volkswagen', ['Golf', 'Polo']],
  ])('has most often the %s models that the roads have: %j', async (make, models) => {
    const counted = await all<{ name: string }>(
      `select model.name from api.car join api.model on model.id = car.model_id join api.make on make.id = car.make_id
       where make.name = '${make}' group by 1 order by count(*) desc limit ${models.length}`,
    );
    expect(counted.map(({ name }) => name)).toEqual(models);
  });

  it('has as many of the model that changes hands most as the market, and its miles, and fuels by year', async () => {
    const [row] = await all<{
      fiestas: number;
      miles: number;
      diesels_2016: number;
      diesels_2022: number;
      electric_2016: number;
      electric_2022: number;
    }>(
      `select avg((model.name = 'Fiesta')::int)::float8 as fiestas,
         (sum(mileage) / sum((date '${TEST_DAY.toISOString().slice(0, 10)}' - registered_on) / 365.25))::float8 as miles,
         (avg((fuel = 'Diesel')::int) filter (where year <= 2016))::float8 as diesels_2016, (avg((fuel = 'Diesel')::int) filter (where year >= 2022))::float8 as diesels_2022,
         (avg((fuel = 'Electric')::int) filter (where year <= 2016))::float8 as electric_2016, (avg((fuel = 'Electric')::int) filter (where year >= 2022))::float8 as electric_2022
       from api.car join api.model on model.id = car.model_id`,
    );
    expect(row?.fiestas).toBeCloseTo(0.041, 2);
    expect(Math.abs((row?.miles ?? 0) - EXPECTED_MILES_A_YEAR)).toBeLessThan(250);
    expect(row?.diesels_2016).toBeGreaterThan(0.38);
    expect(row?.diesels_2022).toBeLessThan(0.2);
    expect(row?.electric_2016).toBeLessThan(0.03);
    expect(row?.electric_2022).toBeGreaterThan(0.06);
  });

  it('has lower prices for older cars with more miles', async () => {
    const [row] = await all<{ by_age: number; by_mileage: number }>(
      'select corr(price_pence::float8 / price_new_pence, year) as by_age, corr(price_pence::float8 / price_new_pence, mileage) as by_mileage from api.car join api.derivative using (cap_id)',
    );
    expect(row?.by_age).toBeGreaterThan(0.85);
    expect(row?.by_mileage).toBeLessThan(-0.6);
  });

  it('has no dealer in the sea', async () => {
    const dealers = await all<{ town: string; latitude: number; longitude: number }>(
      'select town, latitude, longitude from api.dealer',
    );
    const isOnLand = createLandChecker();
    expect(dealers.filter((dealer) => !isOnLand(dealer)).map(({ town }) => town)).toEqual([]);
  });

  it('has dealers’ phone numbers that nobody uses', async () => {
    const dealers = await all<{ name: string; phone: string; postcode: string }>(
      'select name, phone, postcode from api.dealer',
    );
    const drama =
      /^(01(13|14|15|16|17|21|31|41|51|61) 496 0\d{3}|0191 498 0\d{3}|020 7946 0\d{3}|028 9649 6\d{3}|029 2018 0\d{3}|01632 960\d{3})$/;
    expect(dealers.filter(({ phone }) => !drama.test(phone))).toEqual([]);
    expect(dealers.every(({ postcode }) => /^[A-Z]{1,2}\d[A-Z]? \d[A-Z]{2}$/.test(postcode))).toBe(true);
    expect(new Set(dealers.map(({ name }) => name)).size).toBe(SIZES.dealers);
  });

  it('has reviews that are mostly good, no text twice', async () => {
    expect(await all('select text from api.review group by business_unit_id, text having count(*) > 1')).toEqual([]);
    const reviews = await all<{ stars: number }>(
      "select stars from api.review where business_unit_id not like 'dealer-%'",
    );
    expect(reviews).toHaveLength(SIZES.reviews);
    expect(reviews.filter(({ stars }) => stars === 5).length / reviews.length).toBeGreaterThan(0.8);
    expect(reviews.some(({ stars }) => stars < 3)).toBe(true);
  });

  it('has values that fall with the condition', async () => {
    const wrong = await all(
      'select vrm from api.registration where not (retail_pence > clean_pence and clean_pence > average_pence and average_pence > below_pence)',
    );
    expect(wrong).toEqual([]);
  });
});

describe('writing it', () => {
  const few = testApi({ seed: FEW_CARS });

  it('is written once', async () => {
    expect(await seed(few.database, { ...FEW_CARS, asOf: TEST_DAY })).toBe(false);
  });

  it('is the same every time', async () => {
    // Except for the time of writing.
    const checksum = async () =>
      (
        await few.database.query(
          `select md5(string_agg((to_jsonb(car) - 'changed_in')::text, '' order by id)) as cars from api.car`,
        )
      ).rows;
    const before = await checksum();
    await few.database.query('delete from api.seed');
    expect(await seed(few.database, { ...FEW_CARS, asOf: TEST_DAY })).toBe(true);
    expect(await checksum()).toEqual(before);
  });
});

describe('the catalogue', () => {
  const catalogue = readCatalogue();

  it('has the makes and models of the UK', () => {
    expect(catalogue.makes.length).toBeGreaterThanOrEqual(30);
    expect(catalogue.models.length).toBeGreaterThanOrEqual(250);
  });

  it.each<[string, (string | number)[]]>([
    ['model codes', catalogue.models.map(({ code }) => code)],
    ['CAP ids', catalogue.derivatives.map(({ capId }) => capId)],
    ['CAP codes', catalogue.derivatives.map(({ capCode }) => capCode)],
    ['make slugs', catalogue.makes.map(({ slug }) => slug)],
    ['model addresses', catalogue.models.map(({ makeId, slug }) => `${makeId}/${slug}`)],
  ])('has distinct %s', (_what, values) => {
    expect(new Set(values).size).toBe(values.length);
  });
});

describe('ageIdentifier', () => {
  it.each([
    ['2019-03-01', '19'],
    ['2019-08-31', '19'],
    ['2019-09-01', '69'],
    ['2020-02-29', '69'],
    ['2020-03-01', '20'],
    ['2011-01-10', '60'],
    ['2026-10-01', '76'],
  ])('of a car registered on %s is %s', (day, identifier) => {
    expect(ageIdentifier(new Date(day))).toBe(identifier);
  });
});
