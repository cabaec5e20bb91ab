import type { ColumnName, StockColumns } from '../../stock-index/stock-columns';
import type { FilterField, NearMisses } from './near-misses';

/** How many cars have each value of a column. */
export type Tally = Uint32Array;

/** A column of bytes has no more values. */
const BYTES = 256;

/** How many cars miss nothing. */
export function totalOf({ byCar }: NearMisses): number {
  let total = 0;
  for (let car = 0; car < byCar.length; car++) if (byCar[car] === 0) total++;
  return total;
}

/** Gives what counts the cars that miss nothing but a field by the values of a column. */
export function tallied(stock: StockColumns, { byCar, numberOf }: NearMisses) {
  const sizes: Partial<Record<ColumnName, number>> = { make: stock.makes.ids.length, model: stock.models.ids.length, dealer: stock.dealers.ids.length };
  return (field: FilterField, name: ColumnName): Tally => {
    const tally = new Uint32Array(sizes[name] ?? BYTES);
    const column = stock.column(name);
    const number = numberOf(field);
    for (let car = 0; car < column.length; car++) {
      const missed = byCar[car];
      if (missed === 0 || missed === number) tally[column[car]!]!++;
    }
    return tally;
  };
}
