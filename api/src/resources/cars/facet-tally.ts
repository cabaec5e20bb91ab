import type { CarFacets } from '@forecourt/domain/car-search-facets';
import { CAR_STEPS } from '@forecourt/domain/car-search-options';
import { MILEAGE_BANDS, mileageBounds } from '@forecourt/domain/car-search-values';
import { costOf, MONTHLY_STEP_PENCE, PRICE_STEP_PENCE, traitsOf, wearOf } from './car-codes';
import type { CarFilter, FilterField } from './car-filter';

type Counts = Map<string | number, number>;
type Facet = Record<string, number>;

/** Cars of no value, such as electric ones by engine size: in no range, but counted for 'any'. */
const NONE = '';
const PENCE = 100;

/** Adds up counted cars by field and value; a car counts for the field that it misses, or for all. */
export class FacetTally {
  /** Cars that miss nothing. */
  total = 0;
  readonly #filter: CarFilter;
  readonly #counts = new Map<FilterField, Counts>();
  readonly #models: Counts = new Map();

  constructor(filter: CarFilter) {
    this.#filter = filter;
  }

  addTraits(code: number, { modelId, makeId }: { modelId: number; makeId: number }, missed: FilterField | undefined, count: number): void {
    const { bodyType, fuelType, gearbox, doors, seats, engine } = traitsOf(code);
    if (missed === undefined) this.total += count;
    this.#add('make', makeId, missed, count);
    if ((missed === undefined || missed === 'make') && this.#filter.makeIds?.includes(makeId)) increase(this.#models, modelId, count);
    this.#add('bodyType', bodyType.toLowerCase(), missed, count);
    this.#add('fuelType', fuelType.toLowerCase(), missed, count);
    this.#add('gearbox', gearbox.toLowerCase(), missed, count);
    this.#add('doors', doors, missed, count);
    this.#add('seats', seats, missed, count);
    this.#add('engineMin', engine || NONE, missed, count);
    this.#add('engineMax', engine || NONE, missed, count);
  }

  addWear(code: number, missed: FilterField | undefined, count: number): void {
    const { year, colour, mileage } = wearOf(code);
    this.#add('yearMin', year, missed, count);
    this.#add('yearMax', year, missed, count);
    this.#add('colour', colour.toLowerCase(), missed, count);
    this.#add('mileage', mileage, missed, count);
  }

  addCost(code: number, missed: FilterField | undefined, count: number): void {
    const { price, monthly = NONE } = costOf(code);
    this.#add('priceMin', price, missed, count);
    this.#add('priceMax', price, missed, count);
    this.#add('monthlyMin', monthly, missed, count);
    this.#add('monthlyMax', monthly, missed, count);
  }

  /** How many cars there would be for each choice. */
  facets(): CarFacets {
    const { priceMinPence, priceMaxPence, monthlyMinPence, monthlyMaxPence, yearMin, yearMax, engineMin, engineMax } = this.#filter;
    const price = stepsAt(CAR_STEPS.price, (pounds) => [String(pounds), (2 * pounds * PENCE) / PRICE_STEP_PENCE]);
    const monthly = stepsAt(CAR_STEPS.monthly, (pounds) => [String(pounds), (2 * pounds * PENCE) / MONTHLY_STEP_PENCE]);
    const engine = stepsAt(CAR_STEPS.engine, (litres) => [litres.toFixed(1), Math.round(litres * 10)]);
    const years = stepsAt(this.#years(), (year) => [String(year), year]);
    const pounds = (pence: number | undefined) => pence === undefined ? undefined : String(pence / PENCE);
    const litres = (tenths: number | undefined) => tenths === undefined ? undefined : (tenths / 10).toFixed(1);
    return {
      make: this.#each('make'),
      ...(this.#filter.makeIds?.length && { model: withAny(this.#models) }),
      priceMin: this.#from('priceMin', price, pounds(priceMinPence)),
      priceMax: this.#upTo('priceMax', price, pounds(priceMaxPence)),
      monthlyMin: this.#from('monthlyMin', monthly, pounds(monthlyMinPence)),
      monthlyMax: this.#upTo('monthlyMax', monthly, pounds(monthlyMaxPence)),
      mileage: this.#mileage(),
      gearbox: this.#each('gearbox'),
      fuelType: this.#each('fuelType'),
      bodyType: this.#each('bodyType'),
      colour: this.#each('colour'),
      doors: this.#each('doors'),
      seats: this.#each('seats'),
      yearMin: this.#from('yearMin', years, yearMin?.toString()),
      yearMax: this.#upTo('yearMax', years, yearMax?.toString()),
      engineMin: this.#from('engineMin', engine, litres(engineMin)),
      engineMax: this.#upTo('engineMax', engine, litres(engineMax)),
    };
  }

  #add(field: FilterField, value: string | number, missed: FilterField | undefined, count: number): void {
    if (missed !== undefined && missed !== field) return;
    const counts = this.#counts.get(field) ?? new Map<string | number, number>();
    this.#counts.set(field, counts);
    increase(counts, value, count);
  }

  #of(field: FilterField): Counts {
    return this.#counts.get(field) ?? new Map();
  }

  #each(field: FilterField): Facet {
    return withAny(this.#of(field));
  }

  #from(field: FilterField, steps: Steps, chosen: string | undefined): Facet {
    return this.#range(field, steps, chosen, (value, step) => value >= step);
  }

  #upTo(field: FilterField, steps: Steps, chosen: string | undefined): Facet {
    return this.#range(field, steps, chosen, (value, step) => value <= step);
  }

  /** What is chosen is counted like any step, although it may be between two of them. */
  #range(field: FilterField, steps: Steps, chosen: string | undefined, isInside: (value: number, step: number) => boolean): Facet {
    const counts = [...this.#of(field)];
    const facet: Facet = { any: sum(counts) };
    for (const [name, step] of steps) facet[name] = sum(counts.filter(([value]) => typeof value === 'number' && isInside(value, step)));
    return chosen === undefined ? facet : { ...facet, [chosen]: this.total };
  }

  #mileage(): Facet {
    const counts = [...this.#of('mileage')];
    const bands = MILEAGE_BANDS.map((band) => {
      const [from, below] = mileageBounds(band);
      return [band, sum(counts.filter(([miles]) => Number(miles) >= from && Number(miles) < below))] as const;
    });
    return { any: sum(counts), ...Object.fromEntries(bands) };
  }

  /** Every year from the first to the last that is offered or in stock. */
  #years(): number[] {
    const years = [...CAR_STEPS.year, ...this.#of('yearMin').keys(), ...this.#of('yearMax').keys()].map(Number);
    const first = Math.min(...years);
    return Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => first + index);
  }
}

/** Names of choices with the value that they stand for. */
type Steps = readonly (readonly [name: string, value: number])[];

function stepsAt(numbers: readonly number[], step: (number: number) => readonly [string, number]): Steps {
  return numbers.map((number) => step(number));
}

function withAny(counts: Counts): Facet {
  return { any: sum([...counts]), ...Object.fromEntries(counts) };
}

function increase(counts: Counts, value: string | number, count: number): void {
  counts.set(value, (counts.get(value) ?? 0) + count);
}

function sum(counts: readonly (readonly [string | number, number])[]): number {
  return counts.reduce((total, [, count]) => total + count, 0);
}
