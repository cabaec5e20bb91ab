import { LIST_FIELDS, type CarSearch } from '@forecourt/domain/car-search';
import type { CarFacets, FacetField } from '@forecourt/domain/car-search-facets';

const NAMES: Readonly<Record<FacetField, string>> = {
  distance: 'the distance', make: 'the make', model: 'the model', priceMin: 'the lowest price', priceMax: 'the highest price',
  monthlyMin: 'the lowest monthly price', monthlyMax: 'the highest monthly price', mileage: 'the mileage', gearbox: 'the gearbox', fuelType: 'the fuel type',
  bodyType: 'the body type', colour: 'the colour', doors: 'the number of doors', seats: 'the number of seats', yearMin: 'the earliest year',
  yearMax: 'the latest year', engineMin: 'the smallest engine size', engineMax: 'the largest engine size',
};

interface CostlyFilter {
  /** With its article: 'the highest price'. */
  name: string;
  /** Cars that there are without it. */
  count: number;
  /** The change that takes it away. */
  without: Partial<CarSearch>;
}

/** The one filter without which there would be the most cars; undefined when none alone would help. */
export function costliestFilter(search: CarSearch, facets: CarFacets = {}): CostlyFilter | undefined {
  const fields = (Object.keys(NAMES) as FacetField[]).filter((field) => search[field].length > 0);
  const costs = fields.map((field) => ({ field, count: facets[field]?.['any'] ?? 0 })).filter(({ count }) => count > 0);
  const [most] = costs.toSorted((one, other) => other.count - one.count);
  if (!most) return undefined;
  const isList = (LIST_FIELDS as readonly string[]).includes(most.field);
  return { name: NAMES[most.field], count: most.count, without: { [most.field]: isList ? [] : '' } };
}
