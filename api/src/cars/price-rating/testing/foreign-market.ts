import { FIELDS } from '@forecourt/domain/car-search/fields';
import { StockColumns } from '../../stock-search/columns/stock-columns';
import { stockCarOf } from '../../stock-search/testing/stock-car-of';
import { Random } from '../../invented-vehicles/random';

/** A stock whose prices do not follow our model of the market: otherwise the model would only confirm itself. */
export interface ForeignMarket {
  stock: StockColumns;
  /** Cars whose price is their market value times the planted share, rounded to pounds. */
  plantedIds: number[];
  /** All others, with their price as a share of their market value. */
  shares: Map<number, number>;
}

interface MarketOptions {
  cars: number;
  dealers: number;
  models: number;
  /** Price of the planted cars as a share of their market value. */
  planted: number;
  plants: number;
  seed: number;
}

/** Day 20,000 is in October 2024. */
const TODAY = 20_000;

/**
 * Each model has its own depreciation and price for mileage. Trims keep a share of their premium, regions and dealers
 * have price levels, and prices have noise with heavy tails. One dealer in 25 writes absurd prices, and most trims of a
 * model are missing.
 */
export function foreignMarket({ cars, dealers, models, planted, plants, seed }: MarketOptions): ForeignMarket {
  const random = new Random(seed);
  const kinds = Array.from({ length: models }, (_, index) => ({
    model: index + 1,
    fuel: random.pick(FIELDS.fuelType.words),
    priceNew: random.integer(12_000, 55_000) * 100,
    whenNew: random.normal(0.85, 0.05, 0.7, 1),
    fallAYear: random.normal(0.14, 0.03, 0.08, 0.22),
    fallAThousandMiles: random.normal(0.0045, 0.0015, 0.001, 0.008),
    trimKept: random.normal(0.6, 0.15, 0.2, 1),
    trims: Array.from({ length: random.integer(2, 5) }, () => random.normal(1.1, 0.15, 0.85, 1.5)),
  }));
  const places = Array.from({ length: dealers }, () => {
    const latitude = random.normal(52.8, 1.5, 50.2, 57.5);
    // More expensive in the south, and adjusted by the dealer's price level.
    const level = Math.exp((54 - latitude) * 0.008 + random.normal(0, 0.015, -0.05, 0.05));
    return { latitude, longitude: random.normal(-1.8, 1, -4, 1), level, isAbsurd: random.chance(0.04) };
  });
  const stock = new StockColumns();
  const plantedIds: number[] = [];
  const shares = new Map<number, number>();
  for (let id = 1; id <= cars; id++) {
    // Few models have many cars.
    const kind = kinds[Math.floor(models * random.next() ** 2)]!;
    const dealer = random.integer(1, dealers);
    const { latitude, longitude, level, isAbsurd } = places[dealer - 1]!;
    const trim = random.pick(kind.trims);
    const age = random.normal(4.5, 3, 0.2, 14);
    const mileage = Math.round(Math.max(50, age * random.normal(8_500, 3_500, 800, 25_000)));
    const value =
      kind.priceNew *
      trim ** kind.trimKept *
      kind.whenNew *
      Math.exp(-kind.fallAYear * age - (kind.fallAThousandMiles * mileage) / 1000);
    const isPlanted = id <= plants;
    const share = isPlanted ? planted : isAbsurd ? random.pick([0.35, 0.5, 1.6, 3]) : level * Math.exp(noiseOf(random));
    if (isPlanted) plantedIds.push(id);
    else shares.set(id, share);
    stock.put(
      stockCarOf({
        id,
        make: 1,
        model: kind.model,
        fuelType: kind.fuel,
        dealer,
        latitude,
        longitude,
        mileage,
        registered: Math.round(TODAY - age * 365.25),
        priceNew: Math.round(kind.priceNew * trim),
        price: Math.round((value * share) / 100) * 100,
      }),
    );
  }
  return { stock, plantedIds, shares };
}

/** One price in twenty is far off. */
function noiseOf(random: Random): number {
  return random.chance(0.05) ? random.normal(0, 0.15, -0.4, 0.4) : random.normal(0, 0.04, -0.15, 0.15);
}

/** The first of the month of the market's last registrations. */
export const FOREIGN_DAY = new Date('2024-10-01T00:00:00Z');
