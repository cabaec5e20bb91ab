import type { ColumnName } from './columns';
import type { Tally } from './facets';
import type { FailedConditions } from './failed-conditions';
import type { Counting } from './search-field';
import type { StockColumns } from './stock-columns';

/** A column of bytes has no more values. */
const BYTES = 256;

/** How many cars meet all conditions. */
export function totalOf({ codeByCar }: FailedConditions): number {
  let total = 0;
  for (let car = 0; car < codeByCar.length; car++) if (codeByCar[car] === 0) total++;
  return total;
}

/** Returns a function that counts, by value of a column, the cars that match every condition except that on one field. */
export function createTally(stock: StockColumns, { codeByCar, codeOf }: FailedConditions): Counting['tallyOf'] {
  const sizes: Partial<Record<ColumnName, number>> = { make: stock.makes.ids.length, model: stock.models.ids.length, dealer: stock.dealers.ids.length };
  const counted = new Map<string, Tally>();
  return (field, name) => {
    const known = counted.get(`${field} ${name}`);
    if (known) return known;
    const tally = new Uint32Array(sizes[name] ?? BYTES);
    const column = stock.column(name);
    const code = codeOf(field);
    for (let car = 0; car < column.length; car++) {
      const failed = codeByCar[car];
      if (failed === 0 || failed === code) tally[column[car]!]!++;
    }
    counted.set(`${field} ${name}`, tally);
    return tally;
  };
}
