import type { CarsById } from '@forecourt/domain/saved-cars/wire';
import type { Queryable } from '@forecourt/database/pool';
import type { CarCards } from './car-cards';
import { listingOf, type ListingContext } from './listing';
import { findKnownCars, findSimilarCars } from './similar';
import type { CarRow } from './store';

/** How many cars are offered in the place of one that is sold. */
const NEAREST = 5;

interface CarSources {
  database: Queryable;
  cards: CarCards;
}

/** Cars by id, in the order of the ids: those for sale, and those that were, each with the nearest to it. */
export async function carsById({ database, cards }: CarSources, ids: readonly number[], shown: ListingContext): Promise<CarsById> {
  const cardOf = (car: CarRow) => listingOf(car, shown);
  const forSale = await cards.read(ids);
  const found = new Set(forSale.map(({ id }) => id));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length === 0) return { forSale: forSale.map(cardOf), sold: [] };
  const known = new Map((await findKnownCars(database, missing)).map((car) => [car.id, car]));
  const like = await findSimilarCars(database, [...known.values()], NEAREST);
  const sold = missing.flatMap((id) => {
    const car = known.get(id);
    // Sold without a date: it has come back into stock since the cards were read.
    if (!car?.sold_at) return [];
    const { make, model, year, price_pence: pricePence, sold_at: soldAt } = car;
    const nearest = (like.get(id) ?? []).map(cardOf);
    return [{ id: String(id), title: `${make} ${model}`, year, price: pricePence / 100, soldOn: soldAt.toISOString().slice(0, 10), like: nearest }];
  });
  return { forSale: forSale.map(cardOf), sold };
}
