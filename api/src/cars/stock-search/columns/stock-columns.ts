import { BoundedMap } from '@forecourt/service/bounded-map';
import type { Coordinates } from '../../../ground/places/postcode-areas';
import { ATTRIBUTES, DIMENSIONS, type AttributeName, type Dimension } from './attributes';
import { COLUMN_NAMES, columnOf, COLUMNS, type ColumnName } from './columns';
import { Combinations } from './combinations';
import { equipmentAge } from '../../car-spec/equipment';
import { NOT_DESCRIBED, type DescribedDerivative } from './described-derivative';
import { Numbering } from './numbering';
import { searchedEquipment } from './searched-equipment';
import type { StockCar } from './stock-car';

export type ColumnValues = Int32Array | Float64Array;

/** The rating of a price for searches. */
export interface StockRating {
  /** Its place among the words of `FIELDS.priceRating`. */
  step: number;
  /** The market value. */
  valuePence: number;
}

const FIRST_CAPACITY = 1024;
/** A set of a million cars is 125 KB, and their monthly prices under some terms are 4 MB. */
const KEPT_BYTES = 64 * 2 ** 20;

/**
 * The searched values of all cars in typed arrays: one number for every car in each column, and the number of its
 * combination in each dimension. Their order is arbitrary. The last car fills the gap of a deleted one.
 */
export class StockColumns {
  /** The make of each model, by number. */
  readonly models = new Numbering<{ makeId: number }>();
  readonly dealers = new Numbering<Coordinates>();
  readonly derivatives = new Numbering<DescribedDerivative>();
  /** Distinct texts of known equipment; empty for cars without any. */
  readonly equipment = new Numbering<string, string>();
  readonly #described = new Map<number, DescribedDerivative>();
  readonly #combinations = Object.fromEntries(DIMENSIONS.map((name) => [name, new Combinations(name)])) as Record<
    Dimension,
    Combinations
  >;
  readonly #places = new Map<number, number>();
  readonly #ratings = new Map<number, StockRating>();
  #ratingsVersion = 0;
  #changedKinds = new Set<string>();
  #kept = keptValues();
  #capacity = FIRST_CAPACITY;
  #columns = columnsOf(FIRST_CAPACITY);
  #dimensions = dimensionsOf(FIRST_CAPACITY);

  /** The number of cars. */
  get size(): number {
    return this.#places.size;
  }

  /** Returns a car's index in columns and dimensions, or undefined. Use it immediately. */
  placeOf(id: number): number | undefined {
    return this.#places.get(id);
  }

  /** The values of all cars in one column. Use it at once: it does not follow changes. */
  column(name: ColumnName): ColumnValues {
    return this.#columns[name].subarray(0, this.size);
  }

  /** The combinations of all cars in one dimension. Use it at once. */
  dimension(name: Dimension): Uint32Array {
    return this.#dimensions[name].subarray(0, this.size);
  }

  /** The value of an attribute in each combination of its dimension. */
  valuesOf(name: AttributeName): readonly number[] {
    return this.#combinations[ATTRIBUTES[name].dimension].valuesOf(name);
  }

  combinationsOf(name: Dimension): number {
    return this.#combinations[name].size;
  }

  /**
   * Returns the indexes of the cars in one combination. Use them at once: they are sorted by combination once while no
   * car changes.
   */
  placesOf(name: Dimension, combination: number): Uint32Array {
    const combinations = this.dimension(name);
    const starts = this.kept(`starts by ${name}`, () => {
      const counted = new Uint32Array(this.combinationsOf(name) + 1);
      for (const each of combinations) counted[each + 1]! += 1;
      for (let index = 1; index < counted.length; index++) counted[index]! += counted[index - 1]!;
      return counted;
    });
    const places = this.kept(`places by ${name}`, () => {
      const next = starts.slice();
      const sorted = new Uint32Array(combinations.length);
      combinations.forEach((each, place) => (sorted[next[each]!++] = place));
      return sorted;
    });
    return places.subarray(starts[combination], starts[combination + 1]);
  }

  /**
   * Returns values of all cars by name. They are calculated once while no car changes, unless there is no room to keep
   * them.
   */
  kept<Values extends ArrayBufferView>(name: string, workOut: () => Values): Values {
    const values = (this.#kept.get(name) as Values | undefined) ?? workOut();
    this.#kept.set(name, values);
    return values;
  }

  /** The rating of a car's price; undefined for a car without one, or until it has been rated after a change. */
  ratingOf(id: number): StockRating | undefined {
    return this.#ratings.get(id);
  }

  /** Differs after each change of ratings. */
  get ratingsVersion(): number {
    return this.#ratingsVersion;
  }

  /** Stores the ratings of cars; undefined for none. Cars that are no longer in stock are ignored. */
  rate(ratings: Iterable<readonly [id: number, rating: StockRating | undefined]>): void {
    this.#ratingsVersion += 1;
    for (const [id, rating] of ratings) {
      if (rating && this.#places.has(id)) this.#ratings.set(id, rating);
      else this.#ratings.delete(id);
    }
  }

  /** Returns the kinds of cars, `{model} {fuel}` by number, with changes since the last call. */
  takeChangedKinds(): ReadonlySet<string> {
    const changed = this.#changedKinds;
    this.#changedKinds = new Set();
    return changed;
  }

  /** Treats every kind as changed. */
  changeAllKinds(): void {
    for (let combination = 0; combination < this.combinationsOf('kind'); combination++)
      this.#changedKinds.add(this.#kindOf(combination));
  }

  /** Returns the ids of all cars of a kind. */
  idsOfKind(kind: string): number[] {
    const ids = this.column('id');
    return Array.from({ length: this.combinationsOf('kind') }, (_, combination) => combination)
      .filter((combination) => this.#kindOf(combination) === kind)
      .flatMap((combination) => Array.from(this.placesOf('kind', combination), (place) => ids[place]!));
  }

  /** Returns the CAP ids of cars whose derivatives are not known yet. */
  notDescribed(cars: readonly Pick<StockCar, 'derivative'>[]): number[] {
    return [...new Set(cars.map(({ derivative }) => derivative))].filter((capId) => !this.#described.has(capId));
  }

  /** Adds names, equipment and figures of derivatives. Must be called before their cars are added. */
  describe(derivatives: ReadonlyMap<number, DescribedDerivative>): void {
    for (const [capId, derivative] of derivatives) this.#described.set(capId, derivative);
  }

  /** Adds or updates a car. */
  put(car: StockCar): void {
    this.#forget();
    const known = this.#places.get(car.id);
    if (known !== undefined) this.#noteChange(car.id, known);
    const place = known ?? this.size;
    if (place === this.#capacity) this.#grow();
    this.#places.set(car.id, place);
    const described = this.#described.get(car.derivative) ?? NOT_DESCRIBED;
    // Values that are only typical of a model cannot be searched.
    const equipment = car.isSample
      ? (described.equipment[equipmentAge(car.year)] ?? '')
      : searchedEquipment(car.equipment?.split('\n') ?? []);
    const numbered = {
      ...car,
      ...(car.isSample && described.figures),
      model: this.models.take(car.model, { makeId: car.make }),
      derivative: this.derivatives.take(car.derivative, described),
      equipment: this.equipment.take(equipment, equipment),
      dealer: this.dealers.take(car.dealer, { latitude: car.latitude, longitude: car.longitude }),
    };
    for (const name of COLUMN_NAMES) this.#columns[name][place] = columnOf(numbered, name);
    for (const name of DIMENSIONS) this.#dimensions[name][place] = this.#combinations[name].take(numbered);
    this.#noteChange(car.id, place);
  }

  /** Removes a car, if it exists. */
  remove(id: number): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    this.#forget();
    this.#noteChange(id, place);
    const last = this.size - 1;
    for (const array of this.#arrays()) array.copyWithin(place, last, last + 1);
    this.#places.set(this.#columns.id[place] ?? 0, place);
    this.#places.delete(id);
  }

  #forget(): void {
    if (this.#kept.weightBytes > 0) this.#kept = keptValues();
  }

  /** A changed price has no rating. Those of similar cars are outdated. */
  #noteChange(id: number, place: number): void {
    this.#ratings.delete(id);
    this.#changedKinds.add(this.#kindOf(this.#dimensions.kind[place]!));
  }

  #kindOf(combination: number): string {
    return `${this.valuesOf('model')[combination]} ${this.valuesOf('fuelType')[combination]}`;
  }

  #arrays() {
    return [...Object.values(this.#columns), ...Object.values(this.#dimensions)];
  }

  #grow(): void {
    const before = this.#arrays();
    this.#capacity *= 2;
    this.#columns = columnsOf(this.#capacity);
    this.#dimensions = dimensionsOf(this.#capacity);
    this.#arrays().forEach((array, index) => array.set(before[index]!));
  }
}

function columnsOf(capacity: number): Record<ColumnName, ColumnValues> {
  return Object.fromEntries(COLUMN_NAMES.map((name) => [name, new COLUMNS[name].array(capacity)])) as Record<
    ColumnName,
    ColumnValues
  >;
}

function dimensionsOf(capacity: number): Record<Dimension, Uint32Array> {
  return Object.fromEntries(DIMENSIONS.map((name) => [name, new Uint32Array(capacity)])) as Record<
    Dimension,
    Uint32Array
  >;
}

function keptValues(): BoundedMap<ArrayBufferView> {
  return new BoundedMap({ maxBytes: KEPT_BYTES, weigh: ({ byteLength }) => byteLength });
}
