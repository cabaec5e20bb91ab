import type { FacetField } from '@forecourt/domain/car-search-facets';
import { BODY_TYPES, COLOURS, FUELS, TRANSMISSIONS } from '../../catalogue/vehicle-words';
import { FIRST_YEAR, type Column, type ColumnName, type StockColumns } from '../../stock-index/stock-columns';
import type { CarFilter } from './car-filter';
import { insideOf } from './nearby';

/** A field whose condition a car meets or misses; make and model are one: another make means another model. */
export type FilterField = Exclude<FacetField, 'model'>;

/** A car misses more than one condition. */
const SEVERAL = 255;

/** Which conditions cars miss. */
export interface NearMisses {
  /** By car: 0 when it misses nothing, the number of the one condition that it misses, or more than all numbers. */
  byCar: Uint8Array;
  /** The number of a field's condition; 0 when it has none. */
  numberOf: (field: FilterField) => number;
}

/** Which of a search's conditions each car misses, as far as it misses one alone. */
export function nearMisses(stock: StockColumns, filter: CarFilter): NearMisses {
  const byCar = new Uint8Array(stock.size);
  const numbers = new Map<FilterField, number>();
  for (const { field, column, ...test } of conditionsOf(stock, filter)) {
    const number = numbers.size + 1;
    numbers.set(field, number);
    if ('allowed' in test) noteOthers(byCar, number, column, test.allowed);
    else noteOutside(byCar, number, column, test.from, test.to);
  }
  return { byCar, numberOf: (field) => numbers.get(field) ?? 0 };
}

/** What a car's value in a column must be: one of those allowed (1 by value), or within bounds, both included. */
type Condition = { field: FilterField; column: Column } & ({ allowed: Uint8Array } | { from: number; to: number });

/** One condition at most for each field, in the terms of the columns. */
function conditionsOf(stock: StockColumns, filter: CarFilter): Condition[] {
  const conditions: Condition[] = [];
  const among = (field: FilterField & ColumnName, allowed: Uint8Array | undefined) => {
    if (allowed) conditions.push({ field, column: stock.column(field), allowed });
  };
  const between = (field: FilterField, name: ColumnName, least: number | undefined, most: number | undefined, floor = 0) => {
    if (least !== undefined || most !== undefined) conditions.push({ field, column: stock.column(name), from: Math.max(floor, least ?? floor), to: most ?? Infinity });
  };
  const { makeIds = [], modelIds = [], within } = filter;
  if (makeIds.length > 0 || modelIds.length > 0) {
    const { ids, things } = stock.models;
    const isAllowed = ({ makeId }: { makeId: number }, id: number) => (makeIds.length === 0 || makeIds.includes(makeId)) && (modelIds.length === 0 || modelIds.includes(id));
    const allowed = Uint8Array.from(things, (model, number) => Number(isAllowed(model, ids[number] ?? 0)));
    conditions.push({ field: 'make', column: stock.column('model'), allowed });
  }
  among('gearbox', allowedWords(TRANSMISSIONS, filter.gearbox));
  among('fuelType', allowedWords(FUELS, filter.fuelType));
  among('bodyType', allowedWords(BODY_TYPES, filter.bodyType));
  among('colour', allowedWords(COLOURS, filter.colour));
  among('doors', allowedNumbers(filter.doors));
  among('seats', allowedNumbers(filter.seats));
  between('priceMin', 'price', filter.priceMinPence, undefined);
  between('priceMax', 'price', undefined, filter.priceMaxPence);
  between('monthlyMin', 'monthly', filter.monthlyMinPence, undefined);
  between('monthlyMax', 'monthly', undefined, filter.monthlyMaxPence);
  between('mileage', 'mileage', filter.mileageFrom, filter.mileageBelow === undefined ? undefined : filter.mileageBelow - 1);
  between('yearMin', 'year', since1900(filter.yearMin), undefined);
  between('yearMax', 'year', undefined, since1900(filter.yearMax));
  // A car without an engine is outside of any bound.
  between('engineMin', 'engine', filter.engineMin, undefined, 1);
  between('engineMax', 'engine', undefined, filter.engineMax, 1);
  // A car stands at its dealer's: of those there are few.
  if (within) {
    const isInside = insideOf(within);
    const allowed = Uint8Array.from(stock.dealers.things, (place) => Number(isInside(place)));
    conditions.push({ field: 'distance', column: stock.column('dealer'), allowed });
  }
  return conditions;
}

function since1900(year: number | undefined): number | undefined {
  return year === undefined ? undefined : year - FIRST_YEAR;
}

function allowedWords<Word>(words: readonly Word[], chosen: readonly Word[] | undefined): Uint8Array | undefined {
  return chosen?.length ? Uint8Array.from(words, (word) => Number(chosen.includes(word))) : undefined;
}

function allowedNumbers(chosen: readonly number[] | undefined): Uint8Array | undefined {
  return chosen?.length ? Uint8Array.from({ length: Math.max(...chosen) + 1 }, (_, number) => Number(chosen.includes(number))) : undefined;
}

function noteOthers(byCar: Uint8Array, number: number, column: Column, allowed: Uint8Array): void {
  for (let car = 0; car < column.length; car++) {
    if (allowed[column[car]!] !== 1) byCar[car] = byCar[car] === 0 ? number : SEVERAL;
  }
}

function noteOutside(byCar: Uint8Array, number: number, column: Column, from: number, to: number): void {
  for (let car = 0; car < column.length; car++) {
    const value = column[car]!;
    if (value < from || value > to) byCar[car] = byCar[car] === 0 ? number : SEVERAL;
  }
}
