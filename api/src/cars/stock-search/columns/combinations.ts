import {
  ATTRIBUTE_NAMES,
  attributeOf,
  ATTRIBUTES,
  type AttributeName,
  type AttributeValues,
  type Dimension,
} from './attributes';

/** The combinations of a dimension's attributes that cars have or had, numbered 0, 1, 2 … */
export class Combinations {
  readonly #names: readonly AttributeName[];
  readonly #values: Partial<Record<AttributeName, number[]>>;
  readonly #numbers = new Map<number, number>();

  constructor(dimension: Dimension) {
    this.#names = ATTRIBUTE_NAMES.filter((name) => ATTRIBUTES[name].dimension === dimension);
    this.#values = Object.fromEntries(this.#names.map((name) => [name, []]));
  }

  get size(): number {
    return this.#numbers.size;
  }

  /** The value of an attribute in each combination. */
  valuesOf(name: AttributeName): readonly number[] {
    return this.#values[name] ?? [];
  }

  /** Returns the number of a car's combination, assigning one if it is new. */
  take(car: AttributeValues): number {
    const values = this.#names.map((name) => attributeOf(car, name));
    const key = this.#names.reduce((sum, name, index) => sum * ATTRIBUTES[name].limit + values[index]!, 0);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(key, number);
      this.#names.forEach((name, index) => this.#values[name]?.push(values[index]!));
    }
    return number;
  }
}
