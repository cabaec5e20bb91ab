import { FIELDS, type Fuel } from '@forecourt/domain/car-search/fields';
import { MILLISECONDS_PER_YEAR } from '../market/car-age';
import { retailValuePence } from '../market/market-value';
import type { StockColumns } from '../stock-search/columns/stock-columns';
import { nearestOfDealers } from './nearest-of-dealers';
import { ratePrice, type RatedPrice } from './rate-price';

/** The price of a car for sale beside those of similar ones. */
export interface ComparedPrice extends RatedPrice {
  pricePence: number;
  /** The most similar first. */
  comparables: { id: number; adjustedPence: number }[];
}

const DAY_MS = 86_400_000;
const FUELS = FIELDS.fuelType.words;

/**
 * Compares the prices of cars with those of cars of the same model and fuel. Leaves out cars that are not in stock or
 * have too few similar ones.
 *
 * @param on date of the values by which prices are adjusted
 */
export function comparePrices(stock: StockColumns, ids: readonly number[], on: Date): Map<number, ComparedPrice> {
  const [id, price, registered, mileage, priceNew] = (
    ['id', 'price', 'registered', 'mileage', 'priceNew'] as const
  ).map((name) => stock.column(name));
  if (!id || !price || !registered || !mileage || !priceNew) return new Map();
  const [dealerships, dealers] = [stock.dimension('place'), stock.valuesOf('dealer')];
  const cars = {
    id,
    registered,
    mileage,
    priceNew,
    dealerOf: (place: number) => dealers[dealerships[place]!]!,
    whereIs: (dealer: number) => stock.dealers.things[dealer]!,
  };
  const valueOf = (place: number, fuel: Fuel) => {
    const ageYears = Math.max(0, (on.getTime() - registered[place]! * DAY_MS) / MILLISECONDS_PER_YEAR);
    return retailValuePence({ fuel, priceNewPence: priceNew[place]! }, { ageYears, mileage: mileage[place]! });
  };

  const compared = new Map<number, ComparedPrice>();
  for (const { wanted, fuel, alike } of kindsOf(stock, ids)) {
    for (const car of wanted) {
      const comparables = nearestOfDealers(cars, car, alike).map((other) => ({
        id: id[other]!,
        adjustedPence: (price[other]! * valueOf(car, fuel)) / valueOf(other, fuel),
      }));
      const pricePence = price[car]!;
      const prices = comparables.map(({ adjustedPence }) => adjustedPence);
      const rated = ratePrice(pricePence, prices);
      if (rated) compared.set(id[car]!, { ...rated, pricePence, comparables });
    }
  }
  return compared;
}

interface Kind {
  fuel: Fuel;
  /** Positions in the stock of the wanted cars. */
  wanted: number[];
  /** Positions of all cars of the same model and fuel, by day of registration. */
  alike: Uint32Array;
}

function kindsOf(stock: StockColumns, ids: readonly number[]): Kind[] {
  const combinations = stock.dimension('kind');
  const [models, fuels] = [stock.valuesOf('model'), stock.valuesOf('fuelType')];
  const registered = stock.column('registered');
  const kinds = new Map<number, Kind>();
  for (const place of ids.map((id) => stock.placeOf(id))) {
    if (place === undefined) continue;
    const [model, fuel] = [models[combinations[place]!]!, fuels[combinations[place]!]!];
    const key = model * FUELS.length + fuel;
    const known = kinds.get(key);
    if (known) known.wanted.push(place);
    else {
      const alike = stock.kept(`places of kind ${key}`, () => {
        const places = models.flatMap((other, combination) =>
          other === model && fuels[combination] === fuel ? Array.from(stock.placesOf('kind', combination)) : [],
        );
        return Uint32Array.from(places).toSorted((one, other) => registered[one]! - registered[other]!);
      });
      kinds.set(key, { fuel: FUELS[fuel]!, wanted: [place], alike });
    }
  }
  return [...kinds.values()];
}
