import type { ColumnName } from './columns';
import type { Tally } from './facets';
import type { FailedConditions } from './failed-conditions';
import type { Counting } from './search-field';
import type { StockColumns } from './stock-columns';

/** A column of bytes has no more values. */
const BYTES = 256;

/** Returns a function that counts, by value of a column, the cars that match every condition except that on one field. */
export function createTally(stock: StockColumns, { matching, failingOnly }: FailedConditions): Counting['tallyOf'] {
  const sizes: Partial<Record<ColumnName, number>> = { make: stock.makes.ids.length, model: stock.models.ids.length, dealer: stock.dealers.ids.length };
  const counted = new Map<string, Tally>();
  return (field, name) => {
    const known = counted.get(`${field} ${name}`);
    if (known) return known;
    const tally = new Uint32Array(sizes[name] ?? BYTES);
    const column = stock.column(name);
    for (const cars of [matching(), failingOnly(field)]) {
      for (let index = 0; index < cars.length; index++) tally[column[cars[index]!]!]!++;
    }
    counted.set(`${field} ${name}`, tally);
    return tally;
  };
}
