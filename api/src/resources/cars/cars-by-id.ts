import type { InPence } from '@forecourt/domain/cars/listing';
import type { CarsById } from '@forecourt/domain/saved-cars/wire';
import type { Queryable } from '@forecourt/database/pool';
import type { PriceRatings } from '../../cars/price-rating/price-ratings';
import type { StockColumns } from '../../cars/stock-search/columns/stock-columns';
import type { CarCards } from '../../shown-cars/cards/car-cards';
import { cardOf, type ListingContext } from '../../shown-cars/cards/listing';
import { findKnownCars, similarCars } from '../../shown-cars/cards/similar';
import type { CarRow } from '../../shown-cars/cards/store';

/** Number of cars offered in place of a sold one. */
const NEAREST = 5;

interface CarSources {
  database: Queryable;
  cards: CarCards;
  ratings: PriceRatings;
  /** The last answer of `stock.current()`. */
  columns: StockColumns;
}

/** Cars by id, in the order of the ids: cars for sale, and sold cars, each with the most similar cars for sale. */
export async function carsById(
  { database, cards, ratings, columns }: CarSources,
  ids: readonly number[],
  shown: ListingContext,
): Promise<InPence<CarsById>> {
  const forSale = await cards.read(ids);
  const found = new Set(forSale.map(({ id }) => id));
  const missing = ids.filter((id) => !found.has(id));
  const known = new Map(
    (missing.length === 0 ? [] : await findKnownCars(database, missing)).map((car) => [car.id, car]),
  );
  const similarIds = new Map(Array.from(known.values()).map((car) => [car.id, similarCars(columns, car, NEAREST)]));
  const similarCards = new Map((await cards.read([...similarIds.values()].flat())).map((car) => [car.id, car]));
  const shownCars = [...forSale, ...similarCards.values()];
  const rated = ratings.of(
    columns,
    shownCars.map(({ id }) => id),
  );
  const ratedCard = (car: CarRow) => cardOf(car, { ...shown, priceRating: rated.get(car.id) });
  const sold = missing.flatMap((id) => {
    const car = known.get(id);
    // Sold without a date: it has come back into stock since the cards were read.
    if (!car?.soldAt) return [];
    const { make, model, year, pricePence, soldAt } = car;
    const nearest = (similarIds.get(id) ?? []).flatMap((other) => similarCards.get(other) ?? []).map(ratedCard);
    return [
      {
        id: String(id),
        title: `${make} ${model}`,
        year,
        pricePence,
        soldOn: soldAt.toISOString().slice(0, 10),
        like: nearest,
      },
    ];
  });
  return { forSale: forSale.map(ratedCard), sold };
}
