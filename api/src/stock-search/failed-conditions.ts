import type { FacetField } from '@forecourt/domain/car-search/fields';
import { SEARCH_FIELD_NAMES, SEARCH_FIELDS } from './fields';
import type { CarFilters, SearchField } from './search-field';
import type { ColumnValues, StockColumns } from './stock-columns';

/** The code of a car that fails more than one condition. */
const SEVERAL_FAILED = 255;

/** The conditions of a search that cars fail. */
export interface FailedConditions {
  /** By car: 0 when it matches, the code of the one condition that it fails, or `SEVERAL_FAILED`. */
  codeByCar: Uint8Array;
  /** The code of the condition on a field; 0 for a field without one. */
  codeOf: (field: FacetField) => number;
}

/** Finds for each car whether it meets every condition, fails exactly one (and which), or fails several. */
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
  return { codeByCar, codeOf: (field) => codes.get(field) ?? 0 };
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
