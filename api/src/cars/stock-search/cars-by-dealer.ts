import { failedConditions } from './failed-conditions';
import type { CarFilters } from './fields/search-field';
import type { StockUnderTerms } from './stock-under-terms';

/** Results of a search at each dealer, by the dealer's number in the stock. */
export interface CarsByDealer {
  counts: Uint32Array;
  /** Price of the cheapest car found. Meaningless for a dealer whose count is 0. */
  lowestPence: Float64Array;
}

/** Finds the cars that meet all filters, dealer by dealer. The stock must not change while this runs. */
export function carsByDealer(stock: StockUnderTerms, filters: CarFilters): CarsByDealer {
  const cars = failedConditions(stock, filters).matching();
  const [prices, places, dealers] = [stock.column('price'), stock.dimension('place'), stock.valuesOf('dealer')];
  const counts = new Uint32Array(stock.dealers.ids.length);
  const lowestPence = new Float64Array(counts.length).fill(Infinity);
  for (let index = 0; index < cars.length; index++) {
    const car = cars[index]!;
    const dealer = dealers[places[car]!]!;
    counts[dealer]!++;
    if (prices[car]! < lowestPence[dealer]!) lowestPence[dealer] = prices[car]!;
  }
  return { counts, lowestPence };
}
