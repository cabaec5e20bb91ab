import { FIELDS, type Fuel } from '@forecourt/domain/car-search/fields';
import { termsFields, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { pricerUnder } from '@forecourt/domain/finance/price-under-terms';
import type { StockColumns } from './columns/stock-columns';
import { carAge, finalPayments, type CarAge, type PricingTerms } from '../stock-pricing/monthly-price';

/** Represents "no monthly price": below any bound. */
const NO_MONTHLY = -1;

const DAY_MS = 24 * 3600 * 1000;

/**
 * The monthly prices of all cars under some terms, in pence, `NO_MONTHLY` for none. Cached until a car of the stock
 * changes. Parts that several terms share are cached too: the ages of a month, and the final payments of a length and
 * mileage.
 *
 * @param on first day of the month that cars are priced for
 */
export function monthlyColumn(stock: StockColumns, terms: PricingTerms, on: Date): Int32Array {
  return stock.kept(`monthly ${on.getTime()} ${termsKey(terms)}`, () => {
    const prices = new Int32Array(stock.size);
    const [price, mileage, ages, balloons] = [
      stock.column('price'),
      stock.column('mileage'),
      ageMonthsOf(stock, on),
      balloonsOf(stock, terms, on),
    ];
    const priceOf = pricerUnder(terms);
    const others = otherBalloons(stock, terms, on);
    let index = 0;
    const car = {
      pricePence: 0,
      ageMonths: 0,
      mileage: 0,
      balloonPence: 0,
      balloonPenceOver: (months: number) => others(index, months),
    };
    for (; index < prices.length; index++) {
      car.pricePence = price[index]!;
      car.ageMonths = ages[index]!;
      car.mileage = mileage[index]!;
      car.balloonPence = balloons[index]!;
      const found = priceOf(car);
      prices[index] = typeof found === 'string' ? NO_MONTHLY : found.paymentPence;
    }
    return prices;
  });
}

/** Identifies terms in caches. Leaves out the limit on credit, which is the same for the whole process. */
export function termsKey(terms: FinanceTerms): string {
  return termsFields(terms).join(' ');
}

type LengthAndMiles = Pick<FinanceTerms, 'annualMileage'> & { termMonths: number };

function balloonsOf(stock: StockColumns, terms: LengthAndMiles, on: Date): Int32Array {
  return stock.kept(`balloons ${on.getTime()} ${terms.termMonths} ${terms.annualMileage}`, () => {
    const balloons = new Int32Array(stock.size);
    const balloonOf = balloonAt(stock, terms, on);
    for (let index = 0; index < balloons.length; index++) balloons[index] = balloonOf(index);
    return balloons;
  });
}

/** Returns final payments for agreements of other lengths. Few cars need one, so each is calculated on demand. */
function otherBalloons(
  stock: StockColumns,
  terms: FinanceTerms,
  on: Date,
): (index: number, termMonths: number) => number {
  const known = new Map<number, (index: number) => number>();
  return (index, termMonths) => {
    const balloonOf = known.get(termMonths) ?? balloonAt(stock, { ...terms, termMonths }, on);
    known.set(termMonths, balloonOf);
    return balloonOf(index);
  };
}

function balloonAt(stock: StockColumns, terms: LengthAndMiles, on: Date): (index: number) => number {
  const [mileage, priceNew, kinds, fuels] = [
    stock.column('mileage'),
    stock.column('priceNew'),
    stock.dimension('kind'),
    stock.valuesOf('fuelType'),
  ];
  const [months, years, finalPayment] = [ageMonthsOf(stock, on), ageYearsOf(stock, on), finalPayments(terms)];
  const car = { fuel: FIELDS.fuelType.words[0] as Fuel, priceNewPence: 0, mileage: 0, ageMonths: 0, ageYears: 0 };
  return (index) => {
    car.fuel = FIELDS.fuelType.words[fuels[kinds[index]!]!]!;
    car.priceNewPence = priceNew[index]!;
    car.mileage = mileage[index]!;
    car.ageMonths = months[index]!;
    car.ageYears = years[index]!;
    return finalPayment(car);
  };
}

function ageMonthsOf(stock: StockColumns, on: Date): Int32Array {
  return stock.kept(`age in months ${on.getTime()}`, () =>
    Int32Array.from(agesOf(stock, on), ({ ageMonths }) => ageMonths),
  );
}

function ageYearsOf(stock: StockColumns, on: Date): Float64Array {
  return stock.kept(`age in years ${on.getTime()}`, () =>
    Float64Array.from(agesOf(stock, on), ({ ageYears }) => ageYears),
  );
}

/** Cars were registered on some thousand days, so each age is calculated once. */
function agesOf(stock: StockColumns, on: Date): CarAge[] {
  const known = new Map<number, CarAge>();
  return Array.from(stock.column('registered'), (day) => {
    const age = known.get(day) ?? carAge(new Date(day * DAY_MS).toISOString().slice(0, 10), on);
    known.set(day, age);
    return age;
  });
}
