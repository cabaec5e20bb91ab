import { FIELDS, type WordField, type WordOf } from '@forecourt/domain/car-search/fields';
import { BAND_OF, type BandedField } from '../../vocabulary/figure-bands';
import { bucketOf, BUCKETS } from './buckets';

/**
 * Groups of correlated attributes: cars have only a few of all possible combinations. A car stores the number of its
 * combination in each group, so a search reads a few numbers of a car instead of one for each field.
 */
export const DIMENSIONS = ['kind', 'version', 'age', 'cost', 'place'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** A number that many cars have in common. */
interface Attribute<Value> {
  dimension: Dimension;
  /** SQL expression of the value, from `car` and its `dealer`. */
  sql: string;
  /** Upper bound of all numbers, not included. The product of the limits of one dimension is below 2^53. */
  limit: number;
  /** Encodes the value as a number. */
  write: (value: Value) => number;
}

const BYTE = 2 ** 8;
/** Models, derivatives and dealers are numbered as they are read. */
const NUMBERED = 2 ** 20;
/**
 * Limit on texts of equipment, since each car of a dealer may have a different one, and a new one after each change.
 */
const NUMBERED_TEXTS = 2 ** 30;

export const FIRST_YEAR = 1900;

/**
 * The attributes by which cars are searched and counted, except the monthly price, which depends on the visitor's terms
 * (`stock-under-terms.ts`).
 */
export const ATTRIBUTES = {
  model: numbers('kind', NUMBERED, 'model_id'),
  gearbox: words('kind', 'gearbox', 'transmission'),
  fuelType: words('kind', 'fuelType', 'fuel'),
  bodyType: words('kind', 'bodyType', 'body_type'),
  doors: numbers('kind', 16, 'doors'),
  seats: numbers('kind', 16, 'seats'),
  /** Tenths of a litre, rounded as in an engine's name: 999 cm³ are 10; 0 for none. */
  engine: attribute('kind', BYTE, 'engine_cc', (cc: number) => Math.min(BYTE - 1, Math.floor((cc + 50) / 100))),
  insuranceGroup: bands('insuranceGroup', 'insurance_group'),
  milesPerGallon: bands('milesPerGallon', 'miles_per_gallon'),
  zeroTo62Seconds: bands('zeroTo62Seconds', 'zero_to_62_seconds'),
  derivative: numbers('version', NUMBERED, 'cap_id'),
  equipment: numbers('version', NUMBERED_TEXTS, 'car.equipment'),
  year: attribute('age', BYTE, 'year', (year: number) => year - FIRST_YEAR),
  mileageBucket: buckets('age', 'mileage', BUCKETS.mileage),
  emissions: words('age', 'emissions', 'emissions'),
  colour: words('age', 'colour', 'colour'),
  priceBucket: buckets('cost', 'price_pence', BUCKETS.price),
  dealer: numbers('place', NUMBERED, 'dealer_id'),
} as const satisfies Record<string, Attribute<never>>;

export type AttributeName = keyof typeof ATTRIBUTES;
/** A car's attributes in the database. */
export type AttributeValues = { [Name in AttributeName]: Parameters<(typeof ATTRIBUTES)[Name]['write']>[0] };
export const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES) as readonly AttributeName[];
const TYPED: { readonly [Name in AttributeName]: Attribute<AttributeValues[Name]> } = ATTRIBUTES;

/** A car's attribute as a number. */
export function attributeOf<Name extends AttributeName>(car: AttributeValues, name: Name): number {
  return TYPED[name].write(car[name]);
}

function attribute<Value>(
  dimension: Dimension,
  limit: number,
  sql: string,
  write: (value: Value) => number,
): Attribute<Value> {
  return { dimension, limit, sql, write };
}

function numbers(dimension: Dimension, limit: number, sql: string): Attribute<number> {
  return attribute(dimension, limit, sql, (value) => value);
}

function words<Name extends WordField>(dimension: Dimension, field: Name, sql: string): Attribute<WordOf<Name>> {
  const known: readonly string[] = FIELDS[field].words;
  return attribute(dimension, known.length, sql, (word) => known.indexOf(word));
}

/** A figure of some cars, by its words. Cars without it have a number after all words. */
function bands(field: BandedField, sql: string): Attribute<number | null> {
  const none = FIELDS[field].words.length;
  return attribute('kind', none + 1, sql, (figure) => (figure === null ? none : BAND_OF[field](figure)));
}

function buckets(dimension: Dimension, sql: string, steps: readonly number[]): Attribute<number> {
  return attribute(dimension, BYTE, sql, (value) => bucketOf(value, steps));
}
