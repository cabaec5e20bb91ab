import type { PriceRating } from '@forecourt/domain/cars/listing';
import type { CarPage } from '@forecourt/domain/cars/page';
import { slugOf } from '@forecourt/domain/slug';
import type { Coordinates } from '../../places/postcode-areas';
import { specOf } from '../../car-spec/spec-of';
import { summaryOf } from '../../car-spec/summary';
import { monthlyTermsOf } from '../../stock-pricing/monthly-prices';
import { carImageAddress } from '../cars/car-image-address';
import { vehicleLink } from '../cars/listing';
import { milesBetween } from '../../stock-search/fields/nearby';
import type { CarDetailRow } from './store';

/** Views of a car that its page shows, in their order: front, rear and side, then head on, from behind, and inside. */
const ANGLES = ['23', '05', '21', '22', '29', '17', 'interior'] as const;

/**
 * A car as its page shows it.
 *
 * @param from where the visitor is, for the distance
 */
export function carPageOf(car: CarDetailRow, priceRating: PriceRating | undefined, from: Coordinates | undefined): CarPage {
  const { town_slug: _townSlug, website, ...dealer } = car.dealer;
  const specified = {
    ...car,
    bodyType: car.body_type,
    engineCc: car.engine_cc,
    engineSize: car.engine_size,
    registeredOn: car.registered_on,
    priceNewPence: car.price_new_pence,
    trimFactor: car.price_new_pence / car.base_price_new_pence,
  };
  return {
    id: String(car.id),
    path: carPath(car),
    vrm: car.vrm,
    make: car.make,
    model: car.model,
    trim: car.trim,
    year: car.year,
    mileage: car.mileage,
    price: car.price_pence / 100,
    ...(priceRating && { priceRating }),
    pcp: (car.monthly_pcp_pence ?? 0) / 100,
    ...(car.monthly_pcp_pence !== null && { pcpTerms: monthlyTermsOf('PCP', car.price_pence) }),
    hp: (car.monthly_hp_pence ?? 0) / 100,
    capCode: car.cap_code,
    registrationDate: car.registered_on,
    bodyType: car.body_type,
    fuelType: car.fuel,
    transmission: car.transmission,
    colour: car.colour,
    doors: car.doors,
    seats: car.seats,
    engineSize: car.engine_size,
    images: ANGLES.map((angle) => carImageAddress(car, angle)),
    ...(from && { milesAway: Math.round(milesBetween(from, dealer)) }),
    summary: summaryOf(specified, dealer),
    spec: specOf(specified),
    // The sites of invented dealers have names that lead nowhere (RFC 2606).
    dealer: { ...dealer, url: website ?? `https://${slugOf(dealer.name)}.example/` },
  };
}

/** Path of a car's own page. */
export function carPath(car: Pick<CarDetailRow, 'id' | 'make_slug' | 'model_slug'> & { dealer: { town_slug: string } }): string {
  return vehicleLink({ ...car, town_slug: car.dealer.town_slug });
}
