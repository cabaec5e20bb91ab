import { carImageAddress } from './car-image-address';
import { hirePurchasePaymentPence } from '@forecourt/domain/finance';
import { scoreAprPercent } from '@forecourt/domain/score-apr';
import type { Listing } from './schemas';
import type { CarRow } from './store';

/** What the monthly price of a card assumes: hire purchase, no deposit, a good score (B9-14, B9-18). */
const TERM_MONTHS = 60;
const SCORE = 'Good';
/** What we can finance by hire purchase (B9-12). */
const CREDIT_FROM_PENCE = 300_000;
const CREDIT_TO_PENCE = 20_000_000;

/** The card of a car. */
export function listingOf(car: CarRow): Listing {
  const monthlyPrice = monthlyPricePounds(car.price_pence);
  return {
    id: String(car.id),
    vehicleImage: carImageAddress(car),
    vehicleTitle: `${car.make} ${car.model}`,
    vehicleSubtitle: `${car.engine_size} ${car.trim} ${car.doors}dr`,
    mileage: car.mileage,
    fuelType: car.fuel,
    year: car.year,
    transmission: car.transmission,
    location: car.town,
    vehiclePrice: car.price_pence / 100,
    ...(monthlyPrice !== undefined && { monthlyPrice }),
    vehicleLink: `/used-${car.make_slug}/${car.model_slug}/${car.town_slug}/details-${car.id}`,
  };
}

/** Pounds a month, to the pound; undefined when the price is less or more than we finance. */
export function monthlyPricePounds(pricePence: number): number | undefined {
  if (pricePence < CREDIT_FROM_PENCE || pricePence > CREDIT_TO_PENCE) return undefined;
  const payment = { creditPence: pricePence, aprPercent: scoreAprPercent(SCORE, pricePence), termMonths: TERM_MONTHS };
  return Math.round(hirePurchasePaymentPence(payment) / 100);
}
