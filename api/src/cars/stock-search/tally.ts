import type { Tally } from './fields/facets';
import type { FailedConditions } from './failed-conditions';
import { SEARCH_FIELDS } from './fields/fields';
import type { Counting } from './fields/search-field';
import { searchedAttribute, type SearchedDimension, type StockUnderTerms } from './stock-under-terms';

/**
 * Returns a function that counts, by value of a field's attribute, the cars that match every condition except that on
 * the field.
 */
export function createTally(stock: StockUnderTerms, { matching, failingOnly }: FailedConditions): Counting['tallyOf'] {
  const sizes: Readonly<Record<string, number>> = {
    model: stock.models.ids.length,
    derivative: stock.derivatives.ids.length,
    dealer: stock.dealers.ids.length,
  };
  const matchesOf = once((dimension: SearchedDimension) => countCombinations(stock, dimension, matching()));
  return once((field) => {
    const { attribute } = SEARCH_FIELDS[field];
    const { dimension, limit } = searchedAttribute(attribute);
    const values = stock.valuesOf(attribute);
    const tally = new Uint32Array(sizes[attribute] ?? limit);
    for (const counts of [matchesOf(dimension), countCombinations(stock, dimension, failingOnly(field))]) {
      for (let combination = 0; combination < counts.length; combination++)
        tally[values[combination]!]! += counts[combination]!;
    }
    return tally;
  });
}

function countCombinations(stock: StockUnderTerms, dimension: SearchedDimension, cars: Uint32Array): Tally {
  const combinations = stock.dimension(dimension);
  const counts = new Uint32Array(stock.combinationsOf(dimension));
  for (let index = 0; index < cars.length; index++) counts[combinations[cars[index]!]!]!++;
  return counts;
}

/** Returns a function that counts only once for each name. */
function once<Name>(count: (name: Name) => Tally): (name: Name) => Tally {
  const counted = new Map<Name, Tally>();
  return (name) => {
    const tally = counted.get(name) ?? count(name);
    counted.set(name, tally);
    return tally;
  };
}
