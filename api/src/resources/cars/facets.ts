import type { CarFacets } from '@forecourt/domain/car-search-facets';
import { CAR_STEPS } from '@forecourt/domain/car-search-options';
import { MILEAGE_BANDS } from '@forecourt/domain/car-search-values';
import { BODY_TYPES, COLOURS, FUELS, TRANSMISSIONS } from '../../catalogue/vehicle-words';
import type { Coordinates } from '../../places/postcode-areas';
import { HIGHEST_RUNG, rungOfStep } from '../../stock-index/rungs';
import { FIRST_YEAR, type StockColumns } from '../../stock-index/stock-columns';
import type { CarFilter } from './car-filter';
import type { NearMisses } from './near-misses';
import { milesBetween } from './nearby';
import { tallied, totalOf, type Tally } from './tally';

type Facet = Record<string, number>;

/** Choices of a range: what each is called, and the value that it stands for in its column. */
type Steps = readonly (readonly [name: string, value: number])[];

/**
 * Counts every choice of every field, with the other fields as they are. A car counts for a choice of a field when it
 * meets all conditions on other fields: when it misses nothing, or that field alone (decision 0025).
 *
 * @param from what distances start from; without it they are not counted
 */
export function countFacets(stock: StockColumns, filter: CarFilter, misses: NearMisses, from?: Coordinates): CarFacets {
  const of = tallied(stock, misses);
  const yearTallies = [of('yearMin', 'year'), of('yearMax', 'year')] as const;
  const years = stepsOfYears(yearTallies);
  const makeIds = filter.makeIds ?? [];
  const facets: CarFacets = {
    make: named(of('make', 'make'), stock.makes.ids),
    ...(makeIds.length > 0 && { model: modelsOf(stock, of('make', 'model'), makeIds) }),
    priceMin: atLeast(of('priceMin', 'priceRung'), PRICES),
    priceMax: atMost(of('priceMax', 'priceRung'), PRICES),
    monthlyMin: atLeast(of('monthlyMin', 'monthlyRung'), MONTHLY_PRICES),
    monthlyMax: atMost(of('monthlyMax', 'monthlyRung'), MONTHLY_PRICES),
    mileage: mileages(of('mileage', 'mileageRung')),
    gearbox: named(of('gearbox', 'gearbox'), slugs(TRANSMISSIONS)),
    fuelType: named(of('fuelType', 'fuelType'), slugs(FUELS)),
    bodyType: named(of('bodyType', 'bodyType'), slugs(BODY_TYPES)),
    colour: named(of('colour', 'colour'), slugs(COLOURS)),
    doors: named(of('doors', 'doors')),
    seats: named(of('seats', 'seats')),
    yearMin: atLeast(yearTallies[0], years),
    yearMax: atMost(yearTallies[1], years),
    engineMin: atLeast(of('engineMin', 'engine'), ENGINES),
    engineMax: atMost(of('engineMax', 'engine'), ENGINES, 1),
    ...(from && { distance: distances(stock, of('distance', 'dealer'), from) }),
  };
  // What was chosen is counted like any step, although it may lie between two of them.
  return withChosen(facets, filter, totalOf(misses));
}

const PRICES = rungs(CAR_STEPS.price);
const MONTHLY_PRICES = rungs(CAR_STEPS.monthly);
const ENGINES: Steps = CAR_STEPS.engine.map((litres) => [litres.toFixed(1), Math.round(litres * 10)]);

function rungs(numbers: readonly number[]): Steps {
  return numbers.map((number, step) => [String(number), rungOfStep(step)]);
}

/** Every year from the first to the last that is offered or in stock. */
function stepsOfYears(tallies: readonly Tally[]): Steps {
  const inStock = tallies.flatMap((tally) => [...tally].flatMap((count, year) => (count > 0 ? [FIRST_YEAR + year] : [])));
  const years = [...CAR_STEPS.year, ...inStock];
  const first = Math.min(...years);
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => [String(first + index), first + index - FIRST_YEAR]);
}

function slugs(words: readonly string[]): string[] {
  return words.map((word) => word.toLowerCase());
}

/** Counts by name, or by the value itself; what no car has is left out. */
function named(tally: Tally, names?: readonly (string | number)[]): Facet {
  const facet: Facet = { any: sum(tally) };
  tally.forEach((count, value) => {
    if (count > 0) facet[names?.[value] ?? value] = count;
  });
  return facet;
}

function modelsOf({ models }: StockColumns, tally: Tally, makeIds: readonly number[]): Facet {
  const ofMakes = tally.map((count, number) => (makeIds.includes(models.things[number]?.makeId ?? 0) ? count : 0));
  return named(ofMakes, models.ids);
}

function atLeast(tally: Tally, steps: Steps): Facet {
  return stepped(tally, steps.map(([name, step]) => [name, step, HIGHEST_RUNG]));
}

/** @param floor the smallest value that is one: what is below has none */
function atMost(tally: Tally, steps: Steps, floor = 0): Facet {
  return stepped(tally, steps.map(([name, step]) => [name, floor, step]));
}

/** Each range of mileage begins at a step of its ladder, and ends below the next. */
function mileages(tally: Tally): Facet {
  return stepped(tally, MILEAGE_BANDS.map((band, step) => [band, rungOfStep(step), band.endsWith('-') ? HIGHEST_RUNG : rungOfStep(step + 1) - 1]));
}

/** How many cars stand at dealers within each distance. */
function distances({ dealers }: StockColumns, tally: Tally, from: Coordinates): Facet {
  const miles = dealers.things.map((place) => milesBetween(place, from));
  const within = (limit: number) => tally.reduce((total, count, dealer) => ((miles[dealer] ?? Infinity) <= limit ? total + count : total), 0);
  return { any: sum(tally), ...Object.fromEntries(CAR_STEPS.distance.map((step) => [step, within(step)])) };
}

function stepped(tally: Tally, ranges: readonly (readonly [name: string, from: number, to: number])[]): Facet {
  return { any: sum(tally), ...Object.fromEntries(ranges.map(([name, from, to]) => [name, sum(tally.subarray(from, to + 1))])) };
}

function withChosen(facets: CarFacets, filter: CarFilter, total: number): CarFacets {
  const pounds = (pence: number | undefined) => (pence === undefined ? undefined : pence / 100);
  const litres = (tenths: number | undefined) => (tenths === undefined ? undefined : (tenths / 10).toFixed(1));
  const chosen = {
    priceMin: pounds(filter.priceMinPence),
    priceMax: pounds(filter.priceMaxPence),
    monthlyMin: pounds(filter.monthlyMinPence),
    monthlyMax: pounds(filter.monthlyMaxPence),
    yearMin: filter.yearMin,
    yearMax: filter.yearMax,
    engineMin: litres(filter.engineMin),
    engineMax: litres(filter.engineMax),
    distance: filter.within?.radiusMiles,
  };
  const given = Object.entries(chosen).filter(([field, value]) => value !== undefined && facets[field as keyof CarFacets] !== undefined);
  return { ...facets, ...Object.fromEntries(given.map(([field, value]) => [field, { ...facets[field as keyof CarFacets], [String(value)]: total }])) };
}

function sum(tally: Tally): number {
  return tally.reduce((total, count) => total + count, 0);
}
