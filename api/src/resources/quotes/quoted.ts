import { DEFAULT_AGE_MONTHS, DEFAULT_MILEAGE, guideMonth } from '@forecourt/domain/finance/financed-car';
import type { FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { BROKER_LENDER_ID } from '@forecourt/domain/finance/lenders';
import { TERMS_MONTHS } from '@forecourt/domain/finance/offered-terms';
import { pricedEquityPence } from '@forecourt/domain/finance/part-exchange';
import { pricerUnder, type MonthlyPrice, type NoMonthlyPrice } from '@forecourt/domain/finance/price-under-terms';
import { balloonPence, typicalResiduals } from '@forecourt/domain/finance/residual-values';
import { roundToPounds } from '@forecourt/domain/money';
import { photoAddress } from '@forecourt/domain/cars/photo';
import type { Agreement, Quote, QuotedCar } from '@forecourt/domain/quotes/quote';
import { monthlyPriceOf, type PricingTerms } from '../../cars/stock-pricing/monthly-price';
import { carPath } from '../../shown-cars/details/car-page-of';
import type { CarDetail } from '../../shown-cars/details/store';
import { carImageAddress } from '../../shown-cars/cards/car-image-address';

/** Subject of a quote: a car in stock, or an amount. */
export type Quoted = { carId: number } | { amountPence: number };

/**
 * A car's quote under some terms, with the same figures as its card and its page, or the reason why there is no monthly
 * price.
 */
export function quoteOfCar(car: CarDetail, terms: PricingTerms, now: Date): Quote | NoMonthlyPrice {
  return quoteAt(car.pricePence, monthlyPriceOf(car, terms, guideMonth(now)), terms, now);
}

/**
 * An amount's quote for a typical car, as the calculator shows it without a car, or the reason why there is no monthly
 * price.
 */
export function quoteOfAmount(amountPence: number, terms: PricingTerms, now: Date): Quote | NoMonthlyPrice {
  const residuals = typicalResiduals(amountPence, TERMS_MONTHS, terms.annualMileage);
  const balloonPenceOver = (termMonths: number) => balloonPence(residuals, BROKER_LENDER_ID, termMonths) ?? 0;
  const typical = {
    pricePence: amountPence,
    ageMonths: DEFAULT_AGE_MONTHS,
    mileage: DEFAULT_MILEAGE,
    balloonPence: balloonPenceOver(terms.termMonths),
    balloonPenceOver,
  };
  return quoteAt(amountPence, pricerUnder(terms)(typical), terms, now);
}

function quoteAt(
  pricePence: number,
  price: MonthlyPrice | NoMonthlyPrice,
  terms: FinanceTerms,
  now: Date,
): Quote | NoMonthlyPrice {
  if (typeof price === 'string') return price;
  // Finance counts in whole pounds.
  return {
    madeOn: now.toISOString().slice(0, 10),
    agreement: { ...price, ...equityOf(terms), pricePence: roundToPounds(pricePence) },
  };
}

/** Effect of a part exchange under these terms on an agreement. */
export function equityOf(terms: FinanceTerms): Pick<Agreement, 'equityPence'> {
  const equityPence = pricedEquityPence(terms);
  return equityPence === 0 ? {} : { equityPence };
}

/** A car as its quote names it. @param photoOrigin where photos are, if not at the site itself */
export function quotedCarOf(car: CarDetail, photoOrigin: string | undefined): QuotedCar {
  const { id, year, make, model, trim, mileage, dealer, photos } = car;
  return {
    id: String(id),
    path: carPath(car),
    title: `${year} ${make} ${model} ${trim}`.trim(),
    mileage,
    image: photos[0] ? photoAddress(photos[0], photoOrigin) : carImageAddress(car),
    seller: `${dealer.name}, ${dealer.town}`,
  };
}
