import { DISTANCES, MILEAGE_BANDS, RANGES, type CountField, type MileageBand, type RangeName, type WordField } from '@forecourt/domain/car-search/fields';
import { mileageBounds, rangeValue, wordValues } from '@forecourt/domain/car-search/values';
import { bucketOfStep, HIGHEST_BUCKET } from './buckets';
import { FIRST_YEAR, type ColumnName } from './columns';
import { byBounds, byName, byTest } from './facets';
import { insideOf, milesBetween, type Circle } from './nearby';
import type { CarFilters, Counting, SearchField } from './search-field';

/** Any of a field's words. The column has the field's name. */
export function anyWord(field: WordField): SearchField<readonly string[]> {
  const words = wordValues(field);
  return {
    column: field,
    condition: (chosen = []) => (chosen.length === 0 ? undefined : { allowed: among(words, (word) => chosen.includes(word)) }),
    facet: ({ tallyOf }) => byName(tallyOf(field, field), words),
  };
}

/** Any of a field's numbers, each from 1 to 9. The column has the field's name. */
export function anyCount(field: CountField): SearchField<readonly number[]> {
  const counts = Array.from({ length: 10 }, (_, count) => count);
  return {
    column: field,
    condition: (chosen = []) => (chosen.length === 0 ? undefined : { allowed: among(counts, (count) => chosen.includes(count)) }),
    facet: ({ tallyOf }) => byName(tallyOf(field, field)),
  };
}

/** The columns of a range. */
interface RangeColumns {
  column: ColumnName;
  /** The column by which choices are counted. */
  counted: ColumnName;
  /** A number of the range, as the column has it. */
  write: (number: number) => number;
  /** The smallest valid value: a car below has none, and is outside any bound. */
  floor?: number;
  /** The numbers that are counted. Default: those of the form. */
  numbers?: (counting: Counting) => readonly number[];
  /** The value of a step in the counted column. */
  writeStep: (number: number, step: number) => number;
}

const inBuckets = (_: number, step: number) => bucketOfStep(step);

/** A range whose numbers are compared with its steps by a column of buckets. */
export const bucketed = (column: ColumnName, counted: ColumnName, write: RangeColumns['write']): RangeColumns => ({
  column,
  counted,
  write,
  writeStep: inBuckets,
});

/** A range with few enough numbers to count each. */
export const counted = (column: ColumnName, write: RangeColumns['write'], more: Pick<RangeColumns, 'floor' | 'numbers'>): RangeColumns => ({
  column,
  counted: column,
  write,
  writeStep: write,
  ...more,
});

/** The lower end of a range. */
export function least(range: RangeName, columns: RangeColumns): SearchField<number> {
  const { column, counted: by, write, floor = 0 } = columns;
  return {
    column,
    condition: (asked) => (asked === undefined ? undefined : { from: Math.max(floor, write(asked)), to: Infinity }),
    facet: (counting) =>
      byBounds(
        counting.tallyOf(`${range}Min`, by),
        stepsOf(range, columns, counting).map(([name, value]) => [name, value, HIGHEST_BUCKET]),
      ),
    chosen: (asked) => rangeValue(range, asked),
  };
}

/** The upper end of a range. */
export function most(range: RangeName, columns: RangeColumns): SearchField<number> {
  const { column, counted: by, write, floor = 0 } = columns;
  return {
    column,
    condition: (asked) => (asked === undefined ? undefined : { from: floor, to: write(asked) }),
    facet: (counting) =>
      byBounds(
        counting.tallyOf(`${range}Max`, by),
        stepsOf(range, columns, counting).map(([name, value]) => [name, floor, value]),
      ),
    chosen: (asked) => rangeValue(range, asked),
  };
}

function stepsOf(range: RangeName, { numbers, writeStep }: RangeColumns, counting: Counting): [name: string, value: number][] {
  const steps: readonly number[] = numbers?.(counting) ?? RANGES[range].steps;
  return steps.map((number, step) => [rangeValue(range, number), writeStep(number, step)]);
}

/** Every year from the first to the last that the form offers or the stock has. */
export function yearsOf({ tallyOf }: Counting): number[] {
  const tallies = [tallyOf('yearMin', 'year'), tallyOf('yearMax', 'year')];
  const inStock = tallies.flatMap((tally) => [...tally].flatMap((count, year) => (count > 0 ? [FIRST_YEAR + year] : [])));
  const years = [...RANGES.year.steps, ...inStock];
  const first = Math.min(...years);
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => first + index);
}

/** Makes and models are one condition: another make means another model. */
export const MAKE: SearchField<NonNullable<CarFilters['make']>> = {
  column: 'model',
  condition: ({ makeIds, modelIds } = { makeIds: [], modelIds: [] }, { models }) => {
    if (makeIds.length === 0 && modelIds.length === 0) return undefined;
    const isAmong = (ids: readonly number[], id: number) => ids.length === 0 || ids.includes(id);
    return { allowed: among(models.things, ({ makeId }, number) => isAmong(makeIds, makeId) && isAmong(modelIds, models.ids[number] ?? 0)) };
  },
  facet: ({ stock, tallyOf }) => byName(tallyOf('make', 'make'), stock.makes.ids),
};

/** The models of the chosen makes; the make has the condition. */
export const MODEL: SearchField<never> = {
  column: 'model',
  condition: () => undefined,
  facet: ({ stock: { models }, filters: { make }, tallyOf }) => {
    if (!make || make.makeIds.length === 0) return undefined;
    return byName(
      tallyOf('make', 'model').map((count, number) => (make.makeIds.includes(models.things[number]?.makeId ?? 0) ? count : 0)),
      models.ids,
    );
  },
};

/** A range of mileage begins at a step of its buckets, and ends below the next. */
export const MILEAGE: SearchField<MileageBand | ''> = {
  column: 'mileage',
  condition: (band = '') => {
    if (band === '') return undefined;
    const [from, below] = mileageBounds(band);
    return { from, to: below - 1 };
  },
  facet: ({ tallyOf }) =>
    byBounds(
      tallyOf('mileage', 'mileageBucket'),
      MILEAGE_BANDS.map((band, step) => [band, bucketOfStep(step), band.endsWith('-') ? HIGHEST_BUCKET : bucketOfStep(step + 1) - 1]),
    ),
};

/** A car is at its dealer's place, and there are few dealers. */
export const DISTANCE: SearchField<Circle> = {
  column: 'dealer',
  condition: (circle, { dealers }) => circle && { allowed: among(dealers.things, insideOf(circle)) },
  facet: ({ stock: { dealers }, tallyOf, from }) => {
    if (!from) return undefined;
    const miles = dealers.things.map((place) => milesBetween(place, from));
    return byTest(tallyOf('distance', 'dealer'), DISTANCES.steps, (dealer, limit) => (miles[dealer] ?? Infinity) <= limit);
  },
  chosen: ({ radiusMiles }) => String(radiusMiles),
};

function among<Thing>(things: readonly Thing[], isAllowed: (thing: Thing, index: number) => boolean): Uint8Array {
  return Uint8Array.from(things, (thing, index) => Number(isAllowed(thing, index)));
}
