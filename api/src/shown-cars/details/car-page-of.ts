import type { PriceRating } from '@forecourt/domain/cars/listing';
import type { CarPage } from '@forecourt/domain/cars/page';
import { photoAddress } from '@forecourt/domain/cars/photo';
import { poundsFromPence } from '@forecourt/domain/money';
import type { Coordinates } from '../../ground/places/postcode-areas';
import { engineSizeOf } from '../../cars/car-spec/known-figures';
import { specOf } from '../../cars/car-spec/spec-of';
import { summaryOf } from '../../cars/car-spec/summary';
import { DEFAULT_PRICING_TERMS, type PricingTerms } from '../../cars/stock-pricing/monthly-price';
import { carImageAddress } from '../cards/car-image-address';
import { monthlyFieldsOf, pricedCar, vehicleLink } from '../cards/listing';
import { dealerOf } from '../dealers/dealer-of';
import { milesBetween } from '../../cars/stock-search/fields/nearby';
import type { CarWithSpec } from './known-car';
import type { CarDetail } from './store';

/** Views of a car that its page shows, in their order: front, rear and side, then head on, from behind, and inside. */
const ANGLES = ['23', '05', '21', '22', '29', '17', 'interior'] as const;

interface PageContext {
  /** The visitor's position, for the distance. */
  from: Coordinates | undefined;
  /** Origin of photos. Default: the site. */
  photoOrigin: string | undefined;
  priceRating: PriceRating | undefined;
  terms: PricingTerms;
  now: Date;
}

/** A car as its page shows it to a visitor. */
export function carPageOf(
  { car, figures, specification }: CarWithSpec,
  { from, photoOrigin, priceRating, terms, now }: PageContext,
): CarPage {
  const { openingHours: _openingHours, ...dealer } = dealerOf(car.dealer);
  const size = engineSizeOf(figures, car.fuel) ?? car.engineSize;
  return {
    id: String(car.id),
    path: carPath(car),
    vrm: car.vrm,
    make: car.make,
    model: car.model,
    trim: car.trim,
    year: car.year,
    mileage: car.mileage,
    price: poundsFromPence(car.pricePence),
    ...usualPrices(car, now),
    ...monthlyFieldsOf(pricedCar(car, terms, now)),
    ...(priceRating && { priceRating }),
    capCode: car.capCode,
    registrationDate: car.registeredOn,
    bodyType: car.bodyType,
    fuelType: car.fuel,
    transmission: car.transmission,
    colour: car.colour,
    doors: car.doors,
    seats: figures.seats?.value ?? car.seats,
    engineSize: size,
    images:
      car.photos.length > 0
        ? car.photos.map((photo) => photoAddress(photo, photoOrigin))
        : ANGLES.map((angle) => carImageAddress(car, angle)),
    ...(from && { milesAway: Math.round(milesBetween(from, dealer)) }),
    summary: summaryOf({ ...car, engineSize: size }, dealer),
    spec: specOf(car, figures, { ofDealer: car.equipment?.split('\n') ?? [], specification }),
    dealer,
  };
}

/** Monthly prices by PCP and by hire purchase, under the usual terms (B3-4). */
function usualPrices(car: CarDetail, now: Date): Pick<CarPage, 'pcp' | 'pcpTerms' | 'hp'> {
  const pcp = pricedCar(car, DEFAULT_PRICING_TERMS, now);
  const hp = pricedCar(car, { ...DEFAULT_PRICING_TERMS, product: 'HP' }, now);
  const isPcp = pcp.monthlyTerms?.finance === 'PCP';
  return {
    pcp: isPcp ? poundsFromPence(pcp.monthlyPricePence ?? 0) : 0,
    ...(isPcp && { pcpTerms: pcp.monthlyTerms }),
    hp: poundsFromPence(hp.monthlyPricePence ?? 0),
  };
}

/** Path of a car's own page. */
export function carPath(
  car: Pick<CarDetail, 'id' | 'makeSlug' | 'modelSlug'> & { dealer: { town_slug: string } },
): string {
  return vehicleLink({ ...car, townSlug: car.dealer.town_slug });
}
