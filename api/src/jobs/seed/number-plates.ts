import type { Random } from '../../cars/invented-vehicles/random';

/** Letters that plates use; I and Q are left out, Z is kept for the last three. */
const AREA_FIRST = 'ABCDEFGHKLMNOPRSVWY';
const AREA_SECOND = 'ABCDEFGHJKLMNOPRSTUVWXY';
const LAST = 'ABCDEFGHJKLMNOPRSTUVWXYZ';

/**
 * Issues registrations of the form in use since 2001, each once: `FG19KLM` for March to August 2019, `FG69KLM` after.
 */
export class NumberPlates {
  readonly #random: Random;
  readonly #given: Set<string>;

  constructor(random: Random, reserved: readonly string[] = []) {
    this.#random = random;
    this.#given = new Set(reserved);
  }

  next(registeredOn: Date): string {
    for (;;) {
      const plate =
        this.#letters(AREA_FIRST, 1) +
        this.#letters(AREA_SECOND, 1) +
        ageIdentifier(registeredOn) +
        this.#letters(LAST, 3);
      if (!this.#given.has(plate)) {
        this.#given.add(plate);
        return plate;
      }
    }
  }

  #letters(alphabet: string, count: number): string {
    return Array.from({ length: count }, () => alphabet[this.#random.integer(0, alphabet.length - 1)]).join('');
  }
}

/** The two digits for the date of registration: the year from March, the year plus 50 from September (DVLA INF104). */
export function ageIdentifier(registeredOn: Date): string {
  const month = registeredOn.getUTCMonth() + 1;
  const year = registeredOn.getUTCFullYear() - (month < 3 ? 1 : 0);
  const secondHalf = month >= 9 || month < 3;
  return String((year % 100) + (secondHalf ? 50 : 0)).padStart(2, '0');
}
