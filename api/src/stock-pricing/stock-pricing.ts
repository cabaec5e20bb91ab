import type { Pool } from '@forecourt/database/pool';
import { priceStock } from './price-stock';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

interface StockPricingOptions {
  database: Pool;
  log: { info: (details: object, message: string) => void; error: (details: object, message: string) => void };
  now?: () => Date;
  everyMs?: number;
  /** After a failure, such as a database that was briefly unavailable. */
  againMs?: number;
}

/** Keeps the monthly prices of the stock up to date. */
export interface StockPricing {
  /** Looks now, and again an hour after it was done, or a minute after it failed, which is logged. */
  start: () => void;
  /** Resolves when no batch is open any more. */
  stop: () => Promise<void>;
}

export function createStockPricing({ database, log, now = () => new Date(), everyMs = HOUR_MS, againMs = MINUTE_MS }: StockPricingOptions): StockPricing {
  let isStopped = true;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function look(): Promise<void> {
    let nextMs = everyMs;
    try {
      const cars = await priceStock(database, now(), () => isStopped);
      if (cars > 0) log.info({ cars }, 'monthly prices were brought up to date');
    } catch (error) {
      nextMs = againMs;
      log.error({ err: error }, 'monthly prices could not be brought up to date');
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      running = look();
    }, nextMs);
  }

  return {
    start: () => {
      isStopped = false;
      running = look();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
