/** A set of cars: a bit for each, 32 of them in a word. */
export type Bitset = Uint32Array;

const WORD = 32;

/** Set of the cars, out of `size`, for which `bitOf` returns 1. */
export function bitsetOf(size: number, bitOf: (car: number) => number): Bitset {
  const set = new Uint32Array(Math.ceil(size / WORD));
  for (let word = 0; word < set.length; word++) {
    const first = word * WORD;
    let bits = 0;
    for (let bit = Math.min(WORD, size - first) - 1; bit >= 0; bit--) bits = (bits << 1) | bitOf(first + bit);
    set[word] = bits;
  }
  return set;
}

/** The cars that are in none of some sets, and the cars that are in exactly one. */
export function byMembership(size: number, sets: readonly Bitset[]): { inNone: Bitset; inOne: Bitset } {
  const inNone = new Uint32Array(Math.ceil(size / WORD));
  const inOne = new Uint32Array(inNone.length);
  for (let word = 0; word < inNone.length; word++) {
    let [any, several] = [0, 0];
    for (let index = 0; index < sets.length; index++) {
      const bits = sets[index]![word]!;
      several |= any & bits;
      any |= bits;
    }
    inNone[word] = ~any;
    inOne[word] = any & ~several;
  }
  // The last word may have room for more cars than there are.
  if (size % WORD > 0) inNone[inNone.length - 1]! &= 2 ** (size % WORD) - 1;
  return { inNone, inOne };
}

/** The cars that are in both sets. */
export function inBoth(one: Bitset, other: Bitset): Bitset {
  return one.map((bits, word) => bits & other[word]!);
}

/** Counts the cars of a set. */
export function sizeOf(set: Bitset): number {
  let size = 0;
  for (let word = 0; word < set.length; word++) size += onesOf(set[word]!);
  return size;
}

/** The cars of a set, one by one. */
export function carsOf(set: Bitset): Uint32Array {
  const cars = new Uint32Array(sizeOf(set));
  let size = 0;
  for (let word = 0; word < set.length; word++) {
    for (let bits = set[word]!; bits !== 0; bits &= bits - 1)
      cars[size++] = word * WORD + WORD - 1 - Math.clz32(bits & -bits);
  }
  return cars;
}

/** Counts the 1 bits of a word: sums of two bits each, of four, of eight, then of all (Hacker's Delight, 5-1). */
function onesOf(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55_55_55_55);
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
