import { FIELDS } from '@forecourt/domain/car-search/fields';
import { termsFields, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { priceUnderTerms } from '@forecourt/domain/finance/price-under-terms';
import type { StockColumns } from '../stock-search/columns/stock-columns';
import { carAge, finalPayments, type CarAge } from './monthly-price';

/** "None" among monthly prices: below any bound. */
export const NO_MONTHLY = -1;

const DAY_MS = 24 * 3600 * 1000;

/**
 * The monthly prices of all cars under some terms, in pence, `NO_MONTHLY` for none. Kept with the stock until a car of it
 * changes, and so is what other terms share: the ages of a month, and the final payments of a length and mileage.
 *
 * @param on first day of the month that they are priced for
 */
export function monthlyColumn(stock: StockColumns, terms: FinanceTerms, on: Date): Int32Array {
  return stock.kept(`monthly ${on.getTime()} ${termsKey(terms)}`, () => {
    const prices = new Int32Array(stock.size);
    const [price, mileage, ages, balloons] = [stock.column('price'), stock.column('mileage'), agesOf(stock, on), balloonsOf(stock, terms, on)];
    const car = { pricePence: 0, ageMonths: 0, mileage: 0, balloonPence: 0 };
    for (let index = 0; index < prices.length; index++) {
      car.pricePence = price[index]!;
      car.ageMonths = ages(index).ageMonths;
      car.mileage = mileage[index]!;
      car.balloonPence = balloons[index]!;
      const found = priceUnderTerms(terms, car);
      prices[index] = typeof found === 'string' ? NO_MONTHLY : found.paymentPence;
    }
    return prices;
  });
}

/** The same for the same terms. */
export function termsKey(terms: FinanceTerms): string {
  return termsFields(terms).join(' ');
}

function balloonsOf(stock: StockColumns, terms: FinanceTerms, on: Date): Int32Array {
  return stock.kept(`balloons ${on.getTime()} ${terms.termMonths} ${terms.annualMileage}`, () => {
    const balloons = new Int32Array(stock.size);
    const [mileage, priceNew, kinds, fuels] = [stock.column('mileage'), stock.column('priceNew'), stock.dimension('kind'), stock.valuesOf('fuelType')];
    const [ages, finalPayment] = [agesOf(stock, on), finalPayments(terms)];
    for (let index = 0; index < balloons.length; index++) {
      const fuel = FIELDS.fuelType.words[fuels[kinds[index]!]!]!;
      const age = ages(index);
      balloons[index] = finalPayment({ fuel, priceNewPence: priceNew[index]!, mileage: mileage[index]!, ageMonths: age.ageMonths, ageYears: age.ageYears });
    }
    return balloons;
  });
}

/** Cars are registered on some thousand days, so an age is worked out once for each. */
function agesOf(stock: StockColumns, on: Date): (car: number) => CarAge {
  const days = stock.column('registered');
  const known = new Map<number, CarAge>();
  return (car) => {
    const day = days[car]!;
    const age = known.get(day) ?? carAge(new Date(day * DAY_MS).toISOString().slice(0, 10), on);
    known.set(day, age);
    return age;
  };
}
