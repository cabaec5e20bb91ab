import type { CarMonthlyPrice } from '@forecourt/domain/cars/listing';
import { MAX_FINANCE_PENCE, MIN_FINANCE_PENCE } from '@forecourt/domain/finance/offered-terms';
import { negativeEquityLimitInWords } from '@forecourt/domain/finance/part-exchange';
import { formatPence } from '@forecourt/domain/money';

/** Whether a price in pence is high enough to be financed. */
export const isDearEnough = (pricePence: number) => pricePence >= MIN_FINANCE_PENCE.HP;

/** Reasons for no price, and what a visitor can change, as two sentences. */
const REASONS: Readonly<Record<NonNullable<CarMonthlyPrice['noMonthlyPrice']>, string>> = {
  'deposit-above-price': 'the deposit is more than the price of this car. Choose a smaller deposit.',
  'nothing-to-finance': 'your part exchange and deposit cover the price of this car, so there is nothing to finance.',
  'too-much-credit': `lenders finance ${formatPence(MAX_FINANCE_PENCE)} at most. A larger deposit leaves less to finance.`,
  'too-little-credit': `lenders finance ${formatPence(MIN_FINANCE_PENCE.HP)} or more.`,
  car: 'lenders on our panel do not finance a car of its age and mileage over any length.',
};

/** Reason for a car that could be financed with a smaller deposit or part exchange. */
const TOO_LITTLE_LEFT = `lenders finance ${formatPence(MIN_FINANCE_PENCE.HP)} or more. A smaller deposit or part exchange leaves more to finance.`;

type WithoutPrice = Pick<CarMonthlyPrice, 'noMonthlyPrice' | 'maxNegativeEquityPence'>;

/**
 * Explains why a car has no monthly price under the visitor's terms, and what to change; empty for a car with a price.
 *
 * @param canBeFinanced whether the car itself costs enough to be financed
 */
export function noPriceInWords(
  { noMonthlyPrice, maxNegativeEquityPence }: WithoutPrice,
  canBeFinanced: boolean,
): string {
  if (noMonthlyPrice === undefined) return '';
  if (maxNegativeEquityPence !== undefined)
    return `No monthly price: you owe too much on your car. ${negativeEquityLimitInWords(maxNegativeEquityPence)}.`;
  return `No monthly price: ${noMonthlyPrice === 'too-little-credit' && canBeFinanced ? TOO_LITTLE_LEFT : REASONS[noMonthlyPrice]}`;
}
