import { BODY_TYPES, COLOURS, FUELS, TRANSMISSIONS, type BodyType, type Colour, type Fuel, type Transmission } from '../catalogue/vehicle-words';
import type { Coordinates } from '../places/postcode-areas';
import { Numbering } from './numbering';
import { LADDERS, NO_RUNG, rungOf } from './rungs';

/** What search asks of a car. */
export interface StockCar extends Coordinates {
  id: number;
  dealer_id: number;
  make_id: number;
  model_id: number;
  body_type: BodyType;
  fuel: Fuel;
  transmission: Transmission;
  colour: Colour;
  doors: number;
  seats: number;
  year: number;
  mileage: number;
  price_pence: number;
  monthly_price_pence: number | null;
  engine_cc: number;
  /** Days since 1970. */
  registered_day: number;
  /** Microseconds since 1970. */
  listed_micros: number;
}

/** What stands for "none" in the column of monthly prices: below any bound. */
const NO_MONTHLY = -1;

/** How a car is written down: numbers in `makes`, `models` and `dealers`, places in lists of words, amounts, and rungs. */
const LAYOUT = {
  id: Int32Array,
  make: Int32Array,
  model: Int32Array,
  dealer: Int32Array,
  bodyType: Uint8Array,
  fuelType: Uint8Array,
  gearbox: Uint8Array,
  colour: Uint8Array,
  doors: Uint8Array,
  seats: Uint8Array,
  /** Since 1900. */
  year: Uint8Array,
  /** Tenths of a litre, as an engine is called: 999 cm³ are 10; 0 for none. */
  engine: Uint8Array,
  mileage: Int32Array,
  price: Int32Array,
  monthly: Int32Array,
  registered: Int32Array,
  listed: Float64Array,
  mileageRung: Uint8Array,
  priceRung: Uint8Array,
  monthlyRung: Uint8Array,
} as const;

export type ColumnName = keyof typeof LAYOUT;
export type Column = Int32Array | Uint8Array | Float64Array;

export const FIRST_YEAR = 1900;
const LARGEST_ENGINE = 255;

const NAMES = Object.keys(LAYOUT) as ColumnName[];
const FIRST_CAPACITY = 1024;

/**
 * The searched columns of all cars, one typed array each: a pass over a column of a hundred thousand cars takes a
 * tenth of a millisecond. A car is wherever there is room; the last one fills the gap that another leaves.
 */
export class StockColumns {
  readonly makes = new Numbering<null>();
  /** The make of each model, by number. */
  readonly models = new Numbering<{ makeId: number }>();
  readonly dealers = new Numbering<Coordinates>();
  readonly #places = new Map<number, number>();
  #columns = columnsOf(FIRST_CAPACITY);

  /** How many cars there are. */
  get size(): number {
    return this.#places.size;
  }

  /** The values of all cars in one column. To be used at once: it does not follow changes. */
  column(name: ColumnName): Column {
    return this.#columns[name].subarray(0, this.size);
  }

  /** Takes a car in, new or changed. */
  put(car: StockCar): void {
    const place = this.#places.get(car.id) ?? this.size;
    if (place === this.#columns.id.length) this.#grow();
    this.#places.set(car.id, place);
    const values = this.#valuesOf(car);
    for (const name of NAMES) this.#columns[name][place] = values[name];
  }

  /** Forgets a car, if it is there. */
  remove(id: number): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    const last = this.size - 1;
    for (const name of NAMES) this.#columns[name].copyWithin(place, last, last + 1);
    this.#places.set(this.#columns.id[place] ?? 0, place);
    this.#places.delete(id);
  }

  #valuesOf(car: StockCar): Record<ColumnName, number> {
    return {
      id: car.id,
      make: this.makes.take(car.make_id, null),
      model: this.models.take(car.model_id, { makeId: car.make_id }),
      dealer: this.dealers.take(car.dealer_id, { latitude: car.latitude, longitude: car.longitude }),
      bodyType: BODY_TYPES.indexOf(car.body_type),
      fuelType: FUELS.indexOf(car.fuel),
      gearbox: TRANSMISSIONS.indexOf(car.transmission),
      colour: COLOURS.indexOf(car.colour),
      doors: car.doors,
      seats: car.seats,
      year: car.year - FIRST_YEAR,
      engine: Math.min(LARGEST_ENGINE, Math.floor((car.engine_cc + 50) / 100)),
      mileage: car.mileage,
      price: car.price_pence,
      monthly: car.monthly_price_pence ?? NO_MONTHLY,
      registered: car.registered_day,
      listed: car.listed_micros,
      mileageRung: rungOf(car.mileage, LADDERS.mileage),
      priceRung: rungOf(car.price_pence, LADDERS.price),
      monthlyRung: car.monthly_price_pence === null ? NO_RUNG : rungOf(car.monthly_price_pence, LADDERS.monthly),
    };
  }

  #grow(): void {
    const before = this.#columns;
    this.#columns = columnsOf(2 * before.id.length);
    for (const name of NAMES) this.#columns[name].set(before[name]);
  }
}

function columnsOf(capacity: number): Record<ColumnName, Column> {
  return Object.fromEntries(NAMES.map((name) => [name, new LAYOUT[name](capacity)])) as Record<ColumnName, Column>;
}
