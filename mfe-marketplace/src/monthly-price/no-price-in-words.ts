import type { CarListing } from '@forecourt/domain/cars/listing';
import { MAX_FINANCE_PENCE, MIN_FINANCE_PENCE } from '@forecourt/domain/finance/offered-terms';
import { formatPence } from '@forecourt/domain/money';

const REASONS: Readonly<Record<NonNullable<CarListing['noMonthlyPrice']>, string>> = {
  'deposit-above-price': 'the deposit is more than the price of this car',
  'nothing-to-finance': 'your part exchange and deposit cover the price of this car, so there is nothing to finance',
  'too-much-credit': `lenders finance ${formatPence(MAX_FINANCE_PENCE)} at most`,
  'too-little-credit': `lenders finance ${formatPence(MIN_FINANCE_PENCE.HP)} or more`,
  car: 'lenders do not offer these terms for a car of its age and mileage',
};

/** Why a car has no monthly price under the visitor's terms, as a sentence. */
export function noPriceInWords(reason: NonNullable<CarListing['noMonthlyPrice']>): string {
  return `No monthly price: ${REASONS[reason]}.`;
}
