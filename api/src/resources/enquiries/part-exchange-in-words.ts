import type { CarMonthlyPrice, InPence } from '@forecourt/domain/cars/listing';
import type { EnquiryPartExchange } from '@forecourt/domain/contact/enquiry-part-exchange';
import { termsInWords } from '@forecourt/domain/finance/finance-terms';
import { equityPence } from '@forecourt/domain/finance/part-exchange';
import { normaliseRegistration } from '@forecourt/domain/input/registration';
import { formatCount, formatPence } from '@forecourt/domain/money';
import { validateMileage } from '@forecourt/domain/input/mileage';
import { pricedCar } from '../../shown-cars/cards/listing';
import type { CarToPrice, PricingTerms } from '../../cars/stock-pricing/monthly-price';

/** A received part exchange, with its terms parsed. */
export interface OfferedPartExchange extends Pick<EnquiryPartExchange, 'registration' | 'mileage'> {
  terms: PricingTerms;
}

/**
 * Describes a part exchange and the monthly price with it to a dealer, both calculated from our own data of the car.
 */
export function partExchangeInWords(
  { terms, registration, mileage }: OfferedPartExchange,
  car: CarToPrice,
  now: Date,
): string {
  const { partExchangePence, owedPence } = terms;
  const miles = validateMileage(mileage);
  const which = [normaliseRegistration(registration), miles.ok ? `${formatCount(miles.value)} miles` : '']
    .filter(Boolean)
    .join(', ');
  const price = priceInWords(pricedCar(car, terms, now));
  return [
    `Part exchange: ${which === '' ? '' : `${which}; `}value ${formatPence(partExchangePence)}, owed ${formatPence(owedPence)}, equity ${formatPence(equityPence(terms))}.`,
    `Monthly price shown: ${price}. Terms: ${termsInWords(terms)}.`,
  ].join('\n');
}

function priceInWords({ monthlyPricePence, monthlyTerms, maxNegativeEquityPence }: InPence<CarMonthlyPrice>): string {
  if (maxNegativeEquityPence !== undefined)
    return `none, as at most ${formatPence(maxNegativeEquityPence)} of negative equity can be added`;
  if (!monthlyPricePence || !monthlyTerms) return 'none';
  const { finance, termMonths, aprPercent, balloonPence } = monthlyTerms;
  const final = balloonPence === undefined ? '' : `, optional final payment ${formatPence(balloonPence)}`;
  return `${formatPence(monthlyPricePence)} a month over ${termMonths} months by ${finance} at ${aprPercent}% APR${final}`;
}
