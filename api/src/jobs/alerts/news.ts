import { trimNames, type CarFacets } from '@forecourt/domain/car-search/choices';
import { carNames, makeModelIds } from '@forecourt/domain/car-search/in-stock';
import { carSearchBody } from '@forecourt/domain/car-search/wire';
import { chosenFilters } from '@forecourt/domain/car-search/chosen';
import { searchOf } from '@forecourt/domain/saved-cars/saved-searches';
import type { Queryable } from '@forecourt/database/pool';
import type { PostcodeLocator } from '../../ports/postcode-locator';
import type { PriceRatings } from '../../cars/price-rating/price-ratings';
import { DEFAULT_PRICING_TERMS } from '../../cars/stock-pricing/monthly-price';
import type { Stock } from '../../cars/stock-search/stock';
import type { CarCards } from '../../shown-cars/cards/car-cards';
import { carsById } from '../../resources/cars/cars-by-id';
import { searchBody } from '../../shown-cars/cards/schemas';
import { searchCars } from '../../resources/cars/search-cars';
import { readMakesModels } from '../../resources/makes-models/store';
import { ApiError } from '../../ground/http/errors';
import type { Alert } from '../../resources/alerts/alert-request';
import type { News } from '../../resources/alerts/mails';

export interface NewsSources {
  database: Queryable;
  stock: Stock;
  cards: CarCards;
  ratings: PriceRatings;
  postcodes: PostcodeLocator;
  photoOrigin: string | undefined;
  now: () => Date;
}

/** New cars of a search that are named in an e-mail; the rest are a number. */
const NAMED = 5;

/** Returns the news for a subscriber, and the prices that the subscriber knows after the e-mail. */
export async function newsFor(
  { cars, searches, told_at: toldAt }: Alert,
  sources: NewsSources,
): Promise<{ news: News; cars: Alert['cars'] }> {
  const columns = await sources.stock.current();
  const shown = { terms: DEFAULT_PRICING_TERMS, now: sources.now(), photoOrigin: sources.photoOrigin };
  const { forSale, sold } = await carsById({ ...sources, columns }, Object.keys(cars).map(Number), shown);
  const knownPence = (id = '') => cars[id] ?? 0;
  const cheaper = forSale.flatMap((car) =>
    car.pricePence < knownPence(car.id) ? [{ car, knownPence: knownPence(car.id) }] : [],
  );
  const found = await Promise.all(searches.map((query) => newCarsOf(query, toldAt, sources)));
  return {
    news: { cheaper, sold, searches: found.filter(({ total }) => total > 0) },
    cars: Object.fromEntries(forSale.map(({ id, pricePence }) => [id, pricePence])),
  };
}

async function newCarsOf(query: string, since: Date, sources: NewsSources): Promise<News['searches'][number]> {
  const search = searchOf(query);
  const makes = search.make === '' ? [] : (await readMakesModels(sources.database)).makes;
  const nameWith = (facets?: CarFacets) => {
    const names = { ...carNames(search, makes), ...trimNames(facets) };
    return [
      ...chosenFilters(search, names).map(({ label }) => label),
      ...(search.postcode === '' ? [] : [`near ${search.postcode}`]),
    ].join(', ');
  };
  const none = { query, name: nameWith(), total: 0, cars: [] };
  const ids = makeModelIds(search, makes);
  if (!ids) return none;
  const body = {
    ...carSearchBody(search, ids, search.trim.length > 0 ? ['results', 'facets'] : ['results']),
    sort: 'relevance',
    page: 1,
    pageSize: NAMED,
    listedAfter: since.toISOString(),
  };
  try {
    const {
      total,
      results = [],
      facets,
    } = await searchCars(sources, { ...searchBody.parse(body), terms: DEFAULT_PRICING_TERMS });
    return { query, name: nameWith(facets), total, cars: results };
  } catch (error) {
    // A postcode that no longer exists finds no cars, and does not delay the rest of the news.
    if (error instanceof ApiError && error.code === 'postcode-unknown') return none;
    throw error;
  }
}
