import { setImmediate } from 'node:timers/promises';
import type { StockColumns } from '../stock-search/columns/stock-columns';
import { comparePrices } from './compare-prices';
import { PRICE_STEPS } from './rate-price';

/** Cars that are rated before other work gets its turn: some milliseconds. */
const CARS_AT_ONCE = 50;

/**
 * Rates the prices of all cars of each kind that has changed, for searches. Requests are answered in between, and the
 * stock may change.
 *
 * @param on date of the values by which prices are adjusted
 */
export async function rateStock(stock: StockColumns, on: Date): Promise<void> {
  for (let kinds = stock.takeChangedKinds(); kinds.size > 0; kinds = stock.takeChangedKinds()) {
    for (const kind of kinds) {
      const ids = stock.idsOfKind(kind);
      for (let from = 0; from < ids.length; from += CARS_AT_ONCE) {
        await setImmediate();
        const some = ids.slice(from, from + CARS_AT_ONCE);
        const compared = comparePrices(stock, some, on);
        stock.rate(
          some.map((id) => {
            const found = compared.get(id);
            return [id, found && { step: PRICE_STEPS.indexOf(found.step), valuePence: found.valuePence }] as const;
          }),
        );
      }
    }
  }
}
