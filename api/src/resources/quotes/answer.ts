import type { Queryable } from '@forecourt/database/pool';
import type { NoMonthlyPrice } from '@forecourt/domain/finance/price-under-terms';
import type { Quote, QuoteAnswer, QuotedCar } from '@forecourt/domain/quotes/quote';
import { ApiError } from '../../ground/http/errors';
import type { PricingTerms } from '../../cars/stock-pricing/monthly-price';
import { noPriceFields } from '../../cars/stock-pricing/no-price-fields';
import type { CarDetails } from '../../shown-cars/details/car-details';
import { findKnownCars } from '../../shown-cars/cards/similar';
import type { QuoteAddresses, QuoteQuery } from './quote-addresses';
import { quotedCarOf, quoteOfAmount, quoteOfCar, type Quoted } from './quoted';

export interface QuoteSources {
  database: Queryable;
  cars: CarDetails;
  addresses: QuoteAddresses;
  photoOrigin: string | undefined;
  now: () => Date;
}

/** Subject and terms of a quote, from an address that may carry an earlier quote. */
export interface QuoteQuestion {
  quoted: Quoted;
  terms: PricingTerms;
  query: QuoteQuery;
}

/** Answers with today's figures, beside those that the address carries. @throws ApiError that the car is unknown */
export async function quoteAnswerTo(
  { quoted, terms, query }: QuoteQuestion,
  sources: QuoteSources,
): Promise<QuoteAnswer> {
  const { database, cars, addresses, photoOrigin } = sources;
  const ofLink = addresses.read(query, terms);
  const now = sources.now();
  const answer = (today: Quote | NoMonthlyPrice, pricePence: number, car?: { car: QuotedCar }): QuoteAnswer => {
    if (typeof today !== 'string')
      return { kind: 'offered', ...ofLink, ...car, today, address: addresses.addressOf(quoted, terms, today) };
    const { noMonthlyPrice: reason, ...limit } = noPriceFields(today, pricePence, terms);
    return { kind: 'not-offered', ...ofLink, ...car, pricePence, reason, ...limit };
  };

  if ('amountPence' in quoted) return answer(quoteOfAmount(quoted.amountPence, terms, now), quoted.amountPence);
  const car = await cars.byId(quoted.carId);
  if (car) return answer(quoteOfCar(car, terms, now), car.pricePence, { car: quotedCarOf(car, photoOrigin) });
  const [known] = await findKnownCars(database, [quoted.carId]);
  if (!known) throw new ApiError('vehicle-unknown');
  return { kind: 'sold', ...ofLink, id: String(known.id), title: `${known.year} ${known.make} ${known.model}` };
}
