import type { FacetField } from '@forecourt/domain/car-search/fields';
import { bitsetOf, byMembership, carsOf, inBoth, sizeOf, type Bitset } from './columns/bitset';
import { SEARCH_FIELD_NAMES, SEARCH_FIELDS } from './fields/fields';
import type { CarFilters, Condition } from './fields/search-field';
import { searchedAttribute, type SearchedAttribute, type StockUnderTerms } from './stock-under-terms';

/**
 * Cars of a search, grouped by the conditions that they fail. Most cars fail several conditions, and are in no list.
 */
export interface FailedConditions {
  /** Number of cars that meet every condition. */
  total: number;
  /** Cars that meet every condition. */
  matching: () => Uint32Array;
  /** Cars that fail only the condition on a field. Empty for a field without a condition. */
  failingOnly: (field: FacetField) => Uint32Array;
}

/** Finds the cars that meet every condition, or fail exactly one. */
export function failedConditions(stock: StockUnderTerms, filters: CarFilters): FailedConditions {
  const failing = new Map<FacetField, Bitset>();
  const add = <Name extends FacetField>(name: Name) => {
    const { attribute, condition: conditionOf } = SEARCH_FIELDS[name];
    const condition = conditionOf(filters[name], stock);
    if (!condition) return;
    const key = `${name} ${JSON.stringify(filters[name])}`;
    failing.set(
      name,
      stock.kept(key, attribute, () => failingCars(stock, attribute, condition)),
    );
  };
  SEARCH_FIELD_NAMES.forEach(add);
  const { inNone, inOne } = byMembership(stock.size, [...failing.values()]);
  let matching: Uint32Array | undefined;
  return {
    total: sizeOf(inNone),
    matching: () => (matching ??= carsOf(inNone)),
    failingOnly: (field) => {
      const set = failing.get(field);
      return set ? carsOf(inBoth(set, inOne)) : NO_CARS;
    },
  };
}

const NO_CARS = new Uint32Array();

function failingCars(stock: StockUnderTerms, attribute: SearchedAttribute, condition: Condition): Bitset {
  if ('failing' in condition) return condition.failing();
  if ('column' in condition) {
    const [from, to] = condition.bounds;
    const column = stock.column(condition.column);
    return bitsetOf(stock.size, (car) => Number(column[car]! < from || column[car]! > to));
  }
  const fails = Uint8Array.from(stock.valuesOf(attribute), (value) => Number(!condition.isMetBy(value)));
  const combinations = stock.dimension(searchedAttribute(attribute).dimension);
  return bitsetOf(stock.size, (car) => fails[combinations[car]!]!);
}
