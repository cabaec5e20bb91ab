import type { FacetField } from '@forecourt/domain/car-search/fields';
import { SEARCH_FIELD_NAMES, SEARCH_FIELDS } from './fields';
import type { CarFilters, SearchField } from './search-field';
import type { ColumnValues, StockColumns } from './stock-columns';

/** The code of a car that fails more than one condition. */
const SEVERAL_FAILED = 255;

/** The cars of a search by the conditions that they fail. Most fail several, and are in no list. */
export interface FailedConditions {
  /** How many cars meet every condition. */
  total: number;
  /** Those cars. */
  matching: () => Uint32Array;
  /** Cars that fail the condition on a field and no other; none for a field without a condition. */
  failingOnly: (field: FacetField) => Uint32Array;
}

/** Finds the cars that meet every condition, or fail exactly one. */
export function failedConditions(stock: StockColumns, filters: CarFilters): FailedConditions {
  const codeByCar = new Uint8Array(stock.size);
  const codes = new Map<FacetField, number>();
  for (const name of SEARCH_FIELD_NAMES) {
    const field: SearchField<never> = SEARCH_FIELDS[name];
    const condition = field.condition(name === 'model' ? undefined : (filters[name] as undefined), stock);
    if (!condition) continue;
    const code = codes.size + 1;
    codes.set(name, code);
    if ('allowed' in condition) markOthers(codeByCar, code, stock.column(field.column), condition.allowed);
    else markOutside(codeByCar, code, stock.column(field.column), condition.from, condition.to);
  }
  const sizes = new Uint32Array(SEVERAL_FAILED + 1);
  for (let car = 0; car < codeByCar.length; car++) sizes[codeByCar[car]!]!++;
  const lists = new Map<number, Uint32Array>();
  const carsOf = (code: number) => {
    const list = lists.get(code) ?? carsWith(code, codeByCar, sizes[code] ?? 0);
    lists.set(code, list);
    return list;
  };
  return {
    total: sizes[0] ?? 0,
    matching: () => carsOf(0),
    failingOnly: (field) => {
      const code = codes.get(field);
      return code === undefined ? NO_CARS : carsOf(code);
    },
  };
}

const NO_CARS = new Uint32Array();

function carsWith(code: number, codeByCar: Uint8Array, size: number): Uint32Array {
  const cars = new Uint32Array(size);
  for (let car = 0, index = 0; index < size; car++) if (codeByCar[car] === code) cars[index++] = car;
  return cars;
}

function markOthers(codeByCar: Uint8Array, code: number, column: ColumnValues, allowed: Uint8Array): void {
  for (let car = 0; car < column.length; car++) {
    if (allowed[column[car]!] !== 1) codeByCar[car] = codeByCar[car] === 0 ? code : SEVERAL_FAILED;
  }
}

function markOutside(codeByCar: Uint8Array, code: number, column: ColumnValues, from: number, to: number): void {
  for (let car = 0; car < column.length; car++) {
    const value = column[car]!;
    if (value < from || value > to) codeByCar[car] = codeByCar[car] === 0 ? code : SEVERAL_FAILED;
  }
}
