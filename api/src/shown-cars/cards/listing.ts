import type { CarListing, CarMonthlyPrice, InPence, PriceRating } from '@forecourt/domain/cars/listing';
import { photoAddress } from '@forecourt/domain/cars/photo';
import { guideMonth } from '@forecourt/domain/finance/financed-car';
import { pricedEquityPence } from '@forecourt/domain/finance/part-exchange';
import { poundsFromPence, roundToPounds } from '@forecourt/domain/money';
import { noPriceFields } from '../../cars/stock-pricing/no-price-fields';
import { monthlyPriceOf, type CarToPrice, type PricingTerms } from '../../cars/stock-pricing/monthly-price';
import { carImageAddress } from './car-image-address';
import type { CarRow } from './store';

/** Address of a car's page (B2-6). */
export function vehicleLink(car: Pick<CarRow, 'id' | 'makeSlug' | 'modelSlug' | 'townSlug'>): string {
  return `/used-${car.makeSlug}/${car.modelSlug}/${car.townSlug}/details-${car.id}`;
}

/** Returns a car's monthly price under some terms, or the reason for having none. */
export function pricedCar(car: CarToPrice, terms: PricingTerms, now: Date): InPence<CarMonthlyPrice> {
  const price = monthlyPriceOf(car, terms, guideMonth(now));
  if (typeof price === 'string') return noPriceFields(price, car.pricePence, terms);
  const { finance, termMonths, aprPercent, paymentPence, balloonPence, creditPence } = price;
  const equityPence = pricedEquityPence(terms);
  return {
    monthlyPricePence: paymentPence,
    monthlyTerms: {
      finance,
      termMonths,
      aprPercent,
      // Higher than the terms' deposit for a car above the maximum credit.
      depositPence: roundToPounds(car.pricePence) - creditPence - equityPence,
      ...(termMonths !== terms.termMonths && { wantedTermMonths: terms.termMonths }),
      ...(equityPence !== 0 && { equityPence }),
      ...(balloonPence !== undefined && { balloonPence }),
    },
  };
}

/** Converts a monthly price to the pounds of answers. */
export function monthlyFieldsOf<Fields extends InPence<CarMonthlyPrice>>({ monthlyPricePence, ...fields }: Fields) {
  return { ...(monthlyPricePence !== undefined && { monthlyPrice: poundsFromPence(monthlyPricePence) }), ...fields };
}

/** Converts a card to the pounds of answers. */
export function listingOf({ pricePence, ...card }: InPence<CarListing>): CarListing {
  return { ...monthlyFieldsOf(card), vehiclePrice: poundsFromPence(pricePence) };
}

export interface ListingContext {
  terms: PricingTerms;
  now: Date;
  /** Origin of photos. Default: the site. */
  photoOrigin: string | undefined;
  priceRating?: PriceRating | undefined;
  /** Distance from the place of the search, when it has one. */
  milesAway?: number | undefined;
}

/** The card of a car, priced under a visitor's terms. */
export function cardOf(
  car: CarRow,
  { terms, now, photoOrigin, priceRating, milesAway }: ListingContext,
): InPence<CarListing> {
  return {
    id: String(car.id),
    vehicleImage: car.photo ? photoAddress(car.photo, photoOrigin) : carImageAddress(car),
    vehicleTitle: `${car.make} ${car.model}`,
    vehicleSubtitle: `${car.engineSize} ${car.trim} ${car.doors}dr`,
    mileage: car.mileage,
    fuelType: car.fuel,
    year: car.year,
    transmission: car.transmission,
    location: car.town,
    pricePence: car.pricePence,
    ...pricedCar(car, terms, now),
    ...(priceRating && { priceRating }),
    vehicleLink: vehicleLink(car),
    ...(milesAway !== undefined && { milesAway: Math.round(milesAway * 10) / 10 }),
  };
}
