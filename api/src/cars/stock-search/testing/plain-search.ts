import { DISTANCES, MILEAGE_BANDS, RANGES } from '@forecourt/domain/car-search/fields';
import type { CarSearch, CarSort } from '@forecourt/domain/car-search/search';
import { ageInMonths, guideMonth } from '@forecourt/domain/finance/financed-car';
import type { FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { RESIDUAL_LENDER_IDS, withSharedValues } from '@forecourt/domain/finance/residual-values';
import { TERMS_MONTHS } from '@forecourt/domain/finance/terms';
import type { Queryable } from '@forecourt/database/pool';
import { ageYears } from '../../market/car-age';
import { forecastPence } from '../../market/future-value';
import { lenderResiduals } from '../../market/lender-residuals';
import type { Coordinates } from '../../../ground/places/postcode-areas';
import type { CarToPrice } from '../../stock-pricing/monthly-price';
import { typicalFigures } from '../../car-spec/typical-figures';
import { typicalEquipment } from '../../car-spec/equipment';
import type { SpecifiedCar } from '../../car-spec/specified-car';
import { wordValues } from '@forecourt/domain/car-search/values';
import { slugOf } from '@forecourt/domain/slug';
import { comparePrices } from '../../price-rating/compare-prices';
import { Stock } from '../stock';
import { calculatorPrice } from '../../../testing/calculator-price';

/** A search with the ids of its makes and models. */
export interface PlainSearch {
  search: CarSearch;
  makeIds: string[];
  modelIds: string[];
}

/**
 * Stores the cars with every value from its own source: no packed columns, no copies of originals, and the calculator's
 * monthly prices.
 */
export async function writePlainCars(database: Queryable, terms: readonly FinanceTerms[], now: Date): Promise<void> {
  await database.query(`
    create table plain_car as
    select car.id, car.make_id, car.model_id, lower(derivative.transmission::text) as gearbox, lower(derivative.fuel::text) as fuel_type,
      lower(model.body_type::text) as body_type, lower(car.colour::text) as colour, derivative.doors, model.seats, derivative.trim, lower(replace(derivative.trim, ' ', '-')) as trim_slug,
      make.slug || '.' || model.slug as car_slug,
      case when derivative.fuel = 'Electric' or car.registered_on > (case derivative.fuel when 'Diesel' then '2015-08-31' else '2005-12-31' end)::date
        then 'ulez-compliant' else 'not-ulez-compliant' end as emissions, car.price_pence / 100.0 as price,
      car.mileage, car.year, car.registered_on, car.listed_at,
      case when engine_size ~ '^[0-9.]+$' then engine_size::numeric end as engine, dealer.latitude, dealer.longitude, dealer_id
    from api.car join api.derivative using (cap_id) join api.model on model.id = car.model_id join api.make on make.id = model.make_id join api.dealer on dealer.id = dealer_id`);
  await writeMonthlyPrices(database, terms, now);
  await writeWords(database);
  await writePriceRatings(database, now);
}

/** The rating of every car, each compared alone. */
async function writePriceRatings(database: Queryable, now: Date): Promise<void> {
  const stock = await new Stock(database).current();
  const ids = Array.from(stock.column('id'));
  const rated = ids.flatMap((id) => {
    const found = comparePrices(stock, [id], guideMonth(now)).get(id);
    return found ? [{ id, ...found }] : [];
  });
  await database.query('alter table plain_car add price_rating text, add price_share float8');
  await database.query(
    `update plain_car set price_rating = given.step, price_share = given.share
     from unnest($1::int[], $2::text[], $3::float8[]) as given (id, step, share) where plain_car.id = given.id`,
    [rated.map(({ id }) => id), rated.map(({ step }) => slugOf(step)), rated.map(({ share }) => share)],
  );
}

/** The words of every car of the sample stock, from its names and its equipment. */
async function writeWords(database: Queryable): Promise<void> {
  const { rows: cars } = await database.query<SpecifiedCar & { id: number; colour: string }>(
    `select car.id, make.name as make, model.name as model, trim, car.body_type as "bodyType", derivative.fuel, derivative.transmission, derivative.engine_cc as "engineCc",
       engine_size as "engineSize", derivative.doors, model.seats, registered_on::text as "registeredOn", year, colour, price_new_pence as "priceNewPence",
       price_new_pence::float8 / (select min(price_new_pence) from api.derivative other where other.model_id = derivative.model_id and other.engine_size = derivative.engine_size
         and other.fuel = derivative.fuel and other.transmission = derivative.transmission and other.doors = derivative.doors) as "trimFactor"
     from api.car join api.derivative using (cap_id) join api.model on model.id = derivative.model_id join api.make on make.id = model.make_id`,
  );
  const texts = cars.map((car) => {
    const names = Object.values(typicalEquipment(car)).flat();
    const { make, model, trim, bodyType, fuel, transmission, engineSize, doors, seats, colour, year } = car;
    const words = [
      make,
      model,
      trim,
      bodyType,
      fuel,
      transmission,
      engineSize,
      `${doors}dr ${doors} doors ${seats} seats`,
      colour,
      year,
    ].join(' ');
    return ` ${[words, ...names].join(' | ').toLowerCase()} `;
  });
  await database.query('alter table plain_car add text text');
  await database.query(
    `update plain_car set text = regexp_replace(given.text, '[^a-z0-9.|]+', ' ', 'g') from unnest($1::int[], $2::text[]) as given (id, text) where plain_car.id = given.id`,
    [cars.map(({ id }) => id), texts],
  );
  const figures = cars.map((car) => typicalFigures(car));
  await database.query('alter table plain_car add insurance int, add mpg float8, add seconds float8');
  await database.query(
    `update plain_car set insurance = given.insurance, mpg = given.mpg, seconds = given.seconds
     from unnest($1::int[], $2::int[], $3::float8[], $4::float8[]) as given (id, insurance, mpg, seconds) where plain_car.id = given.id`,
    [
      cars.map(({ id }) => id),
      figures.map(({ insuranceGroup }) => insuranceGroup),
      figures.map(({ milesPerGallon }) => milesPerGallon ?? null),
      figures.map(({ zeroTo62Seconds }) => zeroTo62Seconds),
    ],
  );
  await database.query('analyze plain_car');
}

/** The monthly price of every car under each of some terms. */
async function writeMonthlyPrices(database: Queryable, termsList: readonly FinanceTerms[], now: Date): Promise<void> {
  const { rows: cars } = await database.query<CarToPrice & { id: number }>(
    `select car.id, car.fuel, price_new_pence as "priceNewPence", registered_on::text as "registeredOn", mileage, price_pence as "pricePence"
     from api.car join api.derivative using (cap_id)`,
  );
  const on = guideMonth(now);
  await database.query('create table plain_monthly (id int, terms text, pence int)');
  for (const terms of termsList) {
    const pence = cars.map(({ fuel, priceNewPence, registeredOn: registrationDate, mileage, pricePence }) => {
      const wear = { ageYears: ageYears(new Date(registrationDate), on), mileage };
      const forecasts = Object.fromEntries(
        TERMS_MONTHS.map((termMonths) => [
          termMonths,
          forecastPence({ fuel, priceNewPence }, wear, { ...terms, termMonths }),
        ]),
      );
      const residuals = withSharedValues(
        lenderResiduals(forecasts, ageInMonths(registrationDate, on), RESIDUAL_LENDER_IDS),
      );
      return calculatorPrice({ pricePence, registrationDate, mileage, residuals }, terms, now)?.paymentPence ?? null;
    });
    await database.query(
      'insert into plain_monthly select id, $3, pence from unnest($1::int[], $2::int[]) as given (id, pence)',
      [cars.map(({ id }) => id), pence, JSON.stringify(terms)],
    );
  }
  await database.query('create index on plain_monthly (terms, id)');
  await database.query('analyze plain_monthly');
}

const ORDERS: Readonly<Record<CarSort, string>> = {
  distance: 'miles, id',
  relevance: 'listed_at desc, id',
  price_low_high: 'price, id',
  price_high_low: 'price desc, id desc',
  monthly_low_high: 'monthly nulls last, id',
  monthly_high_low: 'monthly desc nulls last, id desc',
  best_price_rating: 'price_share nulls last, id',
  newest_first: 'registered_on desc, id desc',
  oldest_first: 'registered_on, id',
};

/**
 * The expected answer of a search, by statements that are easy to check by eye: one that says which conditions each car
 * fails, one for the list, one for each field.
 *
 * @param years that are counted: the offered ones depend on the stock
 */
export async function plainAnswer(
  database: Queryable,
  given: PlainSearch,
  place: Coordinates,
  years: readonly string[],
) {
  const { search } = given;
  // Another formula than the API's: spherical law of cosines.
  const miles = `3958.76 * acos(least(1, sin(radians(latitude)) * sin(radians(${place.latitude})) + cos(radians(latitude))
    * cos(radians(${place.latitude})) * cos(radians(longitude - ${place.longitude}))))`;
  const query = async <Row extends object>(sql: string) => (await database.query<Row>(sql)).rows;
  const failed = Object.entries(conditionsOf(given)).map(
    ([field, sql]) => `case when ${sql} then null else '${field}' end`,
  );
  await query(`
    drop table if exists judged_car;
    create unlogged table judged_car as
    select car.*, array_remove(array[${failed.join(', ')}]::text[], null) as failed
    from (select plain_car.*, pence / 100.0 as monthly, ${miles} as miles from plain_car left join plain_monthly using (id)
      where terms = '${JSON.stringify(search.terms)}') as car`);
  /** The cars that meet every condition, but that of a field. */
  const cars = (but = '') => `judged_car where failed <@ '{${but}}'`;

  const [all] = await query<{ total: number }>(`select count(*)::int as total from ${cars()}`);
  const total = all?.total ?? 0;
  const order = ORDERS[search.sort === 'distance' && search.postcode === '' ? 'relevance' : search.sort];
  const list = await query<{ id: number; miles: number }>(
    `select id, miles from ${cars()} order by ${order} limit 14 offset ${(search.page - 1) * 14}`,
  );

  const counted = async (column: string, from: string) => {
    const rows = await query<{ value: string; n: number }>(
      `select ${column}::text as value, count(*)::int as n from ${from} group by 1`,
    );
    return {
      any: rows.reduce((sum, { n }) => sum + n, 0),
      ...Object.fromEntries(rows.map(({ value, n }) => [value, n])),
    };
  };
  const grouped = (column: string, field: string) => counted(column, cars(field));
  const modelsOf = (makeIds: readonly string[]) =>
    counted('model_id', `${cars('make')} and make_id in (${makeIds.join(', ')})`);
  const stepped = async (field: string, names: readonly string[], condition: (name: string) => string) => {
    const counts = ['any', ...new Set(names)].map(
      (name) => `count(*) filter (where ${name === 'any' ? 'true' : condition(name)})::int as "${name}"`,
    );
    const [row] = await query<Record<string, number>>(`select ${counts.join(', ')} from ${cars(field)}`);
    return row ?? {};
  };
  const both = async (field: 'price' | 'monthly' | 'year' | 'engine', names: readonly string[]) => {
    const [least, most] = [`${field}Min`, `${field}Max`] as ['priceMin', 'priceMax'];
    const chosen = (one: 'priceMin' | 'priceMax') => (search[one] === '' ? [] : [search[one]]);
    return {
      [least]: await stepped(least, [...names, ...chosen(least)], (name) => `${field} >= ${name}`),
      [most]: await stepped(most, [...names, ...chosen(most)], (name) => `${field} <= ${name}`),
    };
  };
  return {
    list: {
      total,
      page: search.page,
      pageCount: Math.max(1, Math.ceil(total / 14)),
      cars: list.map((car) => ({
        id: car.id,
        milesAway: search.postcode === '' ? undefined : Math.round(car.miles * 10) / 10,
      })),
    },
    facets: {
      make: await grouped('make_id', 'make'),
      ...(given.makeIds.length > 0 && { model: await modelsOf(given.makeIds) }),
      ...(given.makeIds.length + search.trim.length > 0 && { trim: await grouped('trim', 'trim') }),
      keywords: await stepped('keywords', [], () => 'true'),
      gearbox: await grouped('gearbox', 'gearbox'),
      fuelType: await grouped('fuel_type', 'fuelType'),
      bodyType: await grouped('body_type', 'bodyType'),
      colour: await grouped('colour', 'colour'),
      doors: await grouped('doors', 'doors'),
      seats: await grouped('seats', 'seats'),
      emissions: await grouped('emissions', 'emissions'),
      priceRating: await stepped('priceRating', wordValues('priceRating'), (step) => `price_rating = '${step}'`),
      insuranceGroup: await stepped('insuranceGroup', Object.keys(INSURANCE), (word) => INSURANCE[word]!),
      milesPerGallon: await stepped('milesPerGallon', Object.keys(MPG), (word) => MPG[word]!),
      zeroTo62Seconds: await stepped('zeroTo62Seconds', Object.keys(SECONDS), (word) => SECONDS[word]!),
      distance: await stepped(
        'distance',
        [...DISTANCES.steps.map(String), ...(search.distance ? [search.distance] : [])],
        (step) => `miles <= ${step}`,
      ),
      ...(search.area && { area: await stepped('area', [], () => 'true') }),
      mileage: await stepped('mileage', [...MILEAGE_BANDS, ...(search.mileage ? [search.mileage] : [])], (band) =>
        mileageSql(band),
      ),
      dealer: await stepped('dealer', [], String),
      ...(await both('price', RANGES.price.steps.map(String))),
      ...(await both('monthly', RANGES.monthly.steps.map(String))),
      ...(await both(
        'engine',
        RANGES.engine.steps.map((size) => size.toFixed(1)),
      )),
      ...(await both('year', years)),
    },
  };
}

/** Conditions of the words of figures, each false for a car without the figure. */
const INSURANCE: Readonly<Record<string, string>> = {
  'insurance-group-1-to-10': 'coalesce(insurance between 1 and 10, false)',
  'insurance-group-11-to-20': 'coalesce(insurance between 11 and 20, false)',
  'insurance-group-21-to-30': 'coalesce(insurance between 21 and 30, false)',
  'insurance-group-31-to-40': 'coalesce(insurance between 31 and 40, false)',
  'insurance-group-41-to-50': 'coalesce(insurance between 41 and 50, false)',
};
const MPG: Readonly<Record<string, string>> = {
  '60-mpg-or-more': 'coalesce(mpg >= 60, false)',
  '50-to-59-9-mpg': 'coalesce(mpg >= 50 and mpg < 60, false)',
  '40-to-49-9-mpg': 'coalesce(mpg >= 40 and mpg < 50, false)',
  '30-to-39-9-mpg': 'coalesce(mpg >= 30 and mpg < 40, false)',
  'under-30-mpg': 'coalesce(mpg < 30, false)',
};
const SECONDS: Readonly<Record<string, string>> = {
  '0-to-62-mph-in-under-6-s': 'coalesce(seconds < 6, false)',
  '0-to-62-mph-in-6-to-7-9-s': 'coalesce(seconds >= 6 and seconds < 8, false)',
  '0-to-62-mph-in-8-to-9-9-s': 'coalesce(seconds >= 8 and seconds < 10, false)',
  '0-to-62-mph-in-10-to-11-9-s': 'coalesce(seconds >= 10 and seconds < 12, false)',
  '0-to-62-mph-in-12-s-or-more': 'coalesce(seconds >= 12, false)',
};

const anyOf = (conditions: Readonly<Record<string, string>>, words: readonly string[]) =>
  words.length > 0 && `(${words.map((word) => conditions[word]).join(' or ')})`;

function conditionsOf({ search, makeIds, modelIds }: PlainSearch): Record<string, string> {
  const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
  return Object.fromEntries(
    Object.entries({
      make: carSql('plain_car', makeIds, modelIds),
      trim: trimSql(search.trim),
      keywords:
        search.keywords &&
        search.keywords
          .split(/,? /)
          .map((word) => `text ~ ' ${word.replace('.', String.raw`\.`)}s? '`)
          // The only words of the searches that name one piece of equipment.
          .concat(
            search.keywords.includes('heated seats') ? [`text ~ 'heated[^|]* seats '`] : [],
            search.keywords.includes('heated wheel') ? [`text ~ 'heated[^|]* wheel '`] : [],
          )
          .join(' and '),
      gearbox: search.gearbox.length > 0 && `gearbox in (${list(search.gearbox)})`,
      fuelType: search.fuelType.length > 0 && `fuel_type in (${list(search.fuelType)})`,
      bodyType: search.bodyType.length > 0 && `body_type in (${list(search.bodyType)})`,
      colour: search.colour.length > 0 && `colour in (${list(search.colour)})`,
      doors: search.doors.length > 0 && `doors in (${list(search.doors)})`,
      seats: search.seats.length > 0 && `seats in (${list(search.seats)})`,
      emissions: search.emissions.length > 0 && `emissions in (${list(search.emissions)})`,
      priceRating: search.priceRating.length > 0 && `coalesce(price_rating, '') in (${list(search.priceRating)})`,
      insuranceGroup: anyOf(INSURANCE, search.insuranceGroup),
      milesPerGallon: anyOf(MPG, search.milesPerGallon),
      zeroTo62Seconds: anyOf(SECONDS, search.zeroTo62Seconds),
      priceMin: search.priceMin && `price >= ${search.priceMin}`,
      priceMax: search.priceMax && `price <= ${search.priceMax}`,
      monthlyMin: search.monthlyMin && `monthly >= ${search.monthlyMin}`,
      monthlyMax: search.monthlyMax && `monthly <= ${search.monthlyMax}`,
      mileage: search.mileage && mileageSql(search.mileage),
      yearMin: search.yearMin && `year >= ${search.yearMin}`,
      yearMax: search.yearMax && `year <= ${search.yearMax}`,
      engineMin: search.engineMin && `engine >= ${search.engineMin}`,
      engineMax: search.engineMax && `engine <= ${search.engineMax}`,
      dealer: search.dealer && `dealer_id = ${search.dealer.split('-').at(-1)}`,
      distance: search.distance && `miles <= ${search.distance}`,
      area: search.area && areaSql(search.area),
    }).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  );
}

/** A trim behind a make and model narrows those cars only: it is `make.model.trim`. */
function trimSql(trims: readonly string[]): string {
  if (trims.length === 0) return '';
  const isOf = (car: string) => `car_slug = '${car}' or car_slug like '${car}.%'`;
  const bound = trims
    .filter((value) => value.includes('.'))
    .map((value) => [value.slice(0, value.lastIndexOf('.')), value.slice(value.lastIndexOf('.') + 1)] as const);
  const free = trims.filter((value) => !value.includes('.')).map((value) => `'${value}'`);
  const isNone = free.length > 0 ? 'false' : `not (${bound.map(([car]) => isOf(car)).join(' or ')})`;
  const isFree = free.length > 0 ? `trim_slug in (${free.join(', ')})` : 'false';
  return `(${[isFree, isNone, ...bound.map(([car, trim]) => `((${isOf(car)}) and trim_slug = '${trim}')`)].join(' or ')})`;
}

function areaSql(area: string): string {
  const [south, west, north, east] = area.split('_');
  return `latitude between ${south} and ${north} and longitude between ${west} and ${east}`;
}

/**
 * The condition on makes and models of a table of cars. Models narrow their own makes. Other makes include every model,
 * unless there is one make.
 */
export function carSql(
  table: string,
  makeIds: readonly (string | number)[],
  modelIds: readonly (string | number)[],
): string {
  if (makeIds.length + modelIds.length === 0) return '';
  const [makes, models] = [makeIds, modelIds].map((ids) => ids.join(', '));
  const isModel = modelIds.length > 0 && `model_id in (${models})`;
  const isOther =
    modelIds.length === 0 ? 'true' : `make_id not in (select make_id from ${table} where model_id in (${models}))`;
  const isOfModels =
    modelIds.length > 0 && new Set(makeIds).size < 2 ? isModel : `(${[isModel, isOther].filter(Boolean).join(' or ')})`;
  return [makeIds.length > 0 && `make_id in (${makes})`, isOfModels].filter(Boolean).join(' and ');
}

function mileageSql(band: string): string {
  const [from, below] = band.split('-');
  return `(mileage >= ${from}${below ? ` and mileage < ${below}` : ''})`;
}
