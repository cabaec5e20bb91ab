import {
  DISTANCES,
  MILEAGE_BANDS,
  RANGES,
  type CountField,
  type MileageBand,
  type RangeField,
  type RangeName,
  type WordField,
} from '@forecourt/domain/car-search/fields';
import { mileageBounds, rangeValue, wordValues } from '@forecourt/domain/car-search/values';
import { penceFromPounds } from '@forecourt/domain/money';
import type { MapArea } from '@forecourt/domain/map-tiles';
import { FIRST_YEAR } from '../columns/attributes';
import { bucketOf, BUCKETS, MAX_BUCKET } from '../columns/buckets';
import { among } from './among';
import { byBounds, byName, byTest } from './facets';
import { insideArea, insideOf, milesBetween, type Circle } from './nearby';
import type { SearchedAttribute, SearchedColumn } from '../stock-under-terms';
import type { Bounds, Counting, SearchField } from './search-field';

/** A choice of words. The attribute has the field's name. */
export function anyWord(field: WordField): SearchField<readonly string[] | undefined> {
  const words = wordValues(field);
  return {
    attribute: field,
    condition: (chosen = []) =>
      chosen.length === 0 ? undefined : { isMetBy: among(words, (word) => chosen.includes(word)) },
    facet: ({ tallyOf }) => byName(tallyOf(field), words),
  };
}

/** A choice of numbers. The attribute has the field's name. */
export function anyCount(field: CountField): SearchField<readonly number[] | undefined> {
  return {
    attribute: field,
    condition: (chosen = []) => (chosen.length === 0 ? undefined : { isMetBy: (count) => chosen.includes(count) }),
    facet: ({ tallyOf }) => byName(tallyOf(field)),
  };
}

interface RangeValues {
  attribute: SearchedAttribute;
  /** The attribute's value for a number of the range. */
  valueOf: (number: number) => number;
  /**
   * The smallest and the largest valid value. A car beyond them counts as having no value, and is outside any bounds.
   */
  limits: Bounds;
  /**
   * The column that is compared with a number between two steps, if the attribute does not distinguish those numbers.
   */
  pence?: SearchedColumn;
  /** The counted numbers. Default: the numbers of the form. */
  numbers?: (counting: Counting) => readonly number[];
}

/** A range of pounds, with a bucket for each step. */
export function bucketed(range: 'price' | 'monthly', attribute: SearchedAttribute): RangeValues {
  return {
    attribute,
    valueOf: (pounds) => bucketOf(penceFromPounds(pounds), BUCKETS[range]),
    limits: [0, MAX_BUCKET],
    pence: range,
  };
}

/** A range with few enough numbers to count each. */
export function counted(
  attribute: SearchedAttribute,
  valueOf: RangeValues['valueOf'],
  more: Partial<Pick<RangeValues, 'limits' | 'numbers'>>,
): RangeValues {
  return { attribute, valueOf, limits: [0, Infinity], ...more };
}

/** The lower end of a range. */
export function rangeMin(range: RangeName, values: RangeValues): SearchField<number | undefined> {
  return endOf(range, `${range}Min`, values, (value, [lowest, highest]) => [Math.max(lowest, value), highest]);
}

/** The upper end of a range. */
export function rangeMax(range: RangeName, values: RangeValues): SearchField<number | undefined> {
  return endOf(range, `${range}Max`, values, (value, [lowest]) => [lowest, value]);
}

function endOf(
  range: RangeName,
  field: RangeField,
  values: RangeValues,
  boundsOf: (value: number, limits: Bounds) => Bounds,
): SearchField<number | undefined> {
  const { attribute, valueOf, limits, pence, numbers } = values;
  const steps: readonly number[] = RANGES[range].steps;
  return {
    attribute,
    condition: (asked) => {
      if (asked === undefined) return undefined;
      if (pence && !steps.includes(asked))
        return { column: pence, bounds: boundsOf(penceFromPounds(asked), [0, Infinity]) };
      return { isMetBy: within(boundsOf(valueOf(asked), limits)) };
    },
    facet: (counting) =>
      byBounds(
        counting.tallyOf(field),
        (numbers?.(counting) ?? steps).map((number) => [
          rangeValue(range, number),
          ...boundsOf(valueOf(number), limits),
        ]),
      ),
    chosen: (asked) => rangeValue(range, asked),
  };
}

/** Every year from the first to the last that the form offers or that cars in stock have. */
export function yearsOf({ tallyOf }: Counting): number[] {
  const tallies = [tallyOf('yearMin'), tallyOf('yearMax')];
  const inStock = tallies.flatMap((tally) =>
    [...tally].flatMap((count, year) => (count > 0 ? [FIRST_YEAR + year] : [])),
  );
  const years = [...RANGES.year.steps, ...inStock];
  const first = Math.min(...years);
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => first + index);
}

/** A range of mileage begins at a step of its buckets, and ends below the next. */
export const MILEAGE: SearchField<MileageBand | undefined> = {
  attribute: 'mileageBucket',
  condition: (band) => band && { isMetBy: within(bucketsOf(band)) },
  facet: ({ tallyOf }) =>
    byBounds(
      tallyOf('mileage'),
      MILEAGE_BANDS.map((band) => [band, ...bucketsOf(band)]),
    ),
  chosen: (band) => band,
};

function bucketsOf(band: MileageBand): Bounds {
  const [from, below] = mileageBounds(band).map((miles) => bucketOf(miles, BUCKETS.mileage)) as [number, number];
  return [from, band.endsWith('-') ? MAX_BUCKET : below - 1];
}

/** A distance from the visitor. It is calculated for dealers, who are few, instead of cars. */
export const DISTANCE: SearchField<Circle | undefined> = {
  attribute: 'dealer',
  condition: (circle, { dealers }) => circle && { isMetBy: among(dealers.things, insideOf(circle)) },
  facet: ({ stock: { dealers }, tallyOf, from }) => {
    if (!from) return undefined;
    const miles = dealers.things.map((place) => milesBetween(place, from));
    return byTest(tallyOf('distance'), DISTANCES.steps, (dealer, limit) => (miles[dealer] ?? Infinity) <= limit);
  },
  chosen: ({ radiusMiles }) => String(radiusMiles),
};

/** A part of the map. Its facet only counts the cars that would be found without it. */
export const AREA: SearchField<MapArea | undefined> = {
  attribute: 'dealer',
  condition: (area, { dealers }) => area && { isMetBy: among(dealers.things, insideArea(area)) },
  facet: ({ filters, tallyOf }) => filters.area && byTest(tallyOf('area'), [], () => false),
};

/** Cars of one dealer. Only links choose a dealer, so other dealers are not counted. */
export const DEALER: SearchField<number | undefined> = {
  attribute: 'dealer',
  condition: (id, { dealers }) =>
    id === undefined ? undefined : { isMetBy: among(dealers.ids, (other) => other === id) },
  facet: ({ tallyOf }) => byBounds(tallyOf('dealer'), []),
};

function within([from, to]: Bounds): (value: number) => boolean {
  return (value) => value >= from && value <= to;
}
