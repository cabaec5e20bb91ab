import { BODY_TYPES, COLOURS, FUELS, TRANSMISSIONS, type BodyType, type Colour, type Fuel, type Transmission } from '../../catalogue/vehicle-words';

/**
 * The packed columns of a car (migration 0020). A search counts its choices by them: three numbers are grouped far
 * faster than twelve columns. Each is below `CODE_LIMIT`, so that another small number fits above it in an `int`.
 */
export const CODE_LIMIT = 2 ** 21;

export interface Traits {
  bodyType: BodyType;
  fuelType: Fuel;
  gearbox: Transmission;
  doors: number;
  seats: number;
  /** Tenths of a litre; 0 for none. */
  engine: number;
}

export interface Wear {
  year: number;
  colour: Colour;
  /** From this; the last one has all beyond. */
  mileage: number;
}

/** An even number is a step exactly, an odd one lies between two; undefined is none. */
export interface Cost {
  price: number;
  monthly: number | undefined;
}

/** What an even number of `Cost` is in pence, halved. Steps of the search are multiples of these. */
export const PRICE_STEP_PENCE = 10_000;
export const MONTHLY_STEP_PENCE = 5_000;
export const MILEAGE_STEP = 10_000;

/** Unpacks `traits_code`. */
export function traitsOf(code: number): Traits {
  return {
    engine: code & 127,
    seats: (code >> 7) & 15,
    doors: (code >> 11) & 15,
    gearbox: wordAt(TRANSMISSIONS, (code >> 15) & 1),
    fuelType: wordAt(FUELS, (code >> 16) & 3),
    bodyType: wordAt(BODY_TYPES, code >> 18),
  };
}

/** Unpacks `wear_code`. */
export function wearOf(code: number): Wear {
  return { mileage: (code & 15) * MILEAGE_STEP, colour: wordAt(COLOURS, (code >> 4) & 15), year: 1900 + (code >> 8) };
}

/** Unpacks `cost_code`. */
export function costOf(code: number): Cost {
  const monthly = code & 63;
  return { price: code >> 6, monthly: monthly === 0 ? undefined : monthly - 1 };
}

function wordAt<Word>(words: readonly Word[], index: number): Word {
  const word = words[index];
  if (word === undefined) throw new RangeError(`No word has the number ${index}`);
  return word;
}
