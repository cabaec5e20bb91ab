import type { CarSearchAnswer } from '@forecourt/domain/car-search/wire';
import type { CarListing, InPence } from '@forecourt/domain/cars/listing';
import { guideMonth } from '@forecourt/domain/finance/financed-car';
import type { CountCall } from '../../ground/kept-answers/kept-answers';
import type { PostcodeLocator } from '../../ports/postcode-locator';
import type { PriceRatings } from '../../cars/price-rating/price-ratings';
import type { PricingTerms } from '../../cars/stock-pricing/monthly-price';
import type { StockColumns } from '../../cars/stock-search/columns/stock-columns';
import type { RankedCar } from '../../cars/stock-search/ranking';
import { searchStock } from '../../cars/stock-search/search';
import type { Stock } from '../../cars/stock-search/stock';
import { StockUnderTerms } from '../../cars/stock-search/stock-under-terms';
import type { CarCards } from '../../shown-cars/cards/car-cards';
import { filtersOf, placeOf } from '../../shown-cars/cards/filters-of';
import { cardOf, type ListingContext } from '../../shown-cars/cards/listing';
import type { SearchBody } from '../../shown-cars/cards/schemas';

interface CardSources {
  cards: CarCards;
  ratings: PriceRatings;
}

interface Sources extends CardSources {
  stock: Stock;
  postcodes: PostcodeLocator;
  photoOrigin: string | undefined;
  now: () => Date;
}

/** An answer of the vehicle search whose cars are priced in pence. */
export interface CarsInPence extends Omit<CarSearchAnswer, 'results'> {
  results?: InPence<CarListing>[];
}

interface SearchToPrice extends SearchBody {
  terms: PricingTerms;
}

/**
 * Answers the vehicle search: the total, and the other requested fields.
 *
 * @throws ApiError postcode-unknown
 */
export async function searchCars(
  { stock, postcodes, photoOrigin, now, ...sources }: Sources,
  body: SearchToPrice,
  countCall?: CountCall,
): Promise<CarsInPence> {
  const { page, pageSize, sort, postcode, listedAfter, fields, terms } = body;
  const centre = await placeOf(postcodes, postcode, countCall);
  const [wantsResults, wantsFacets] = [fields.includes('results'), fields.includes('facets')];
  const columns = await stock.current();
  if (body.priceRating.length > 0 || sort === 'best_price_rating') await sources.ratings.rated();
  const { total, cars, facets } = searchStock(
    new StockUnderTerms(columns, terms, guideMonth(now())),
    filtersOf(body, centre),
    {
      page: wantsResults ? { sort, limit: pageSize, offset: (page - 1) * pageSize } : undefined,
      facets: wantsFacets,
      // Their counts would be too low, and new for every few cars that are rated.
      uncounted: sources.ratings.isRating ? 'priceRating' : undefined,
      listedAfter,
      // Distances are given only from a place that the visitor has named.
      from: postcode.trim() === '' ? undefined : centre,
    },
  );
  return {
    total,
    ...(facets && { facets }),
    ...(wantsResults && {
      page,
      pageCount: Math.max(1, Math.ceil(total / pageSize)),
      results: await cardsOf(sources, columns, cars, { terms, now: now(), photoOrigin }),
    }),
  };
}

/**
 * The cards of cars, in their order, priced under a visitor's terms.
 * @param stock the latest answer of `stock.current()`
 */
export async function cardsOf(
  { cards, ratings }: CardSources,
  stock: StockColumns,
  ranked: readonly RankedCar[],
  shown: ListingContext,
): Promise<InPence<CarListing>[]> {
  const miles = new Map(ranked.map(({ id, milesAway }) => [id, milesAway]));
  const ids = [...miles.keys()];
  const rated = ratings.of(stock, ids);
  const cars = await cards.read(ids);
  return cars.map((car) => cardOf(car, { ...shown, priceRating: rated.get(car.id), milesAway: miles.get(car.id) }));
}
