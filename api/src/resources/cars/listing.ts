import { roundHalfUp } from '@forecourt/domain/money';
import type { CarListing, PriceRating } from '@forecourt/domain/cars/listing';
import { monthlyTermsOf } from '../../stock-pricing/monthly-prices';
import { carImageAddress } from './car-image-address';
import type { CarRow } from './store';

/** Address of a car's page (B2-6). */
export function vehicleLink(car: Pick<CarRow, 'id' | 'make_slug' | 'model_slug' | 'town_slug'>): string {
  return `/used-${car.make_slug}/${car.model_slug}/${car.town_slug}/details-${car.id}`;
}

/** The card of a car. @param milesAway distance from the place of the search, when it has one */
export function listingOf(car: CarRow, priceRating: PriceRating | undefined, milesAway?: number): CarListing {
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
    ...(car.monthly_price_pence !== null && {
      monthlyPrice: roundHalfUp(car.monthly_price_pence / 100),
      monthlyTerms: monthlyTermsOf(car.monthly_pcp_pence === car.monthly_price_pence ? 'PCP' : 'HP', car.price_pence),
    }),
    ...(priceRating && { priceRating }),
    vehicleLink: vehicleLink(car),
    ...(milesAway !== undefined && { milesAway: Math.round(milesAway * 10) / 10 }),
  };
}
