import type { Validated } from '@forecourt/domain/input/validated';
import { nearestName } from '../../ground/documents/nearest-name';
import { wordKey, wordsOf } from './words';

/** Words without meaning for the field: every word except `manual` in “6 speed manual gearbox”. */
const FILLER = /^(\d+|speed|gears?|gearbox|transmission|fuel|engine)$/;

/** Finds the meaning of a dealer's words for one kind of thing. */
export class WordFinder<Known extends string> {
  readonly #what: string;
  readonly #known: readonly Known[];
  readonly #byKey: ReadonlyMap<string, Known>;

  /**
   * @param what with its article, for reports: `a colour`
   * @param others other words for known ones; later ones win. Those for anything else are left out
   */
  constructor(what: string, known: readonly Known[], ...others: (Readonly<Record<string, string>> | undefined)[]) {
    this.#what = what;
    this.#known = known;
    const byKey = new Map(known.map((name) => [wordKey(name), name]));
    for (const [word, meant] of others.flatMap((each) => Object.entries(each ?? {}))) {
      const name = byKey.get(wordKey(meant));
      if (name !== undefined) byKey.set(wordKey(word), name);
    }
    this.#byKey = byKey;
  }

  /** The known name with this spelling, or for which this is a different word. */
  exactly(text: string): Known | undefined {
    return this.#byKey.get(wordKey(text));
  }

  /** Like `exactly`, but also finds the only known name among other words of a text: `Glacier White Metallic`. */
  read(text: string): Validated<Known> {
    const exact = this.exactly(text);
    if (exact !== undefined) return { ok: true, value: exact };
    // Short forms, such as P for petrol, have a meaning only alone.
    const named = new Set(wordsOf(text).flatMap((word) => (word.length > 2 ? (this.#byKey.get(word) ?? []) : [])));
    const [only] = named;
    if (only !== undefined && named.size === 1) return { ok: true, value: only };
    return { ok: false, message: this.unknown(text) };
  }

  /** Reads a text like `read`, but refuses it if any other word has a meaning: “Petrol/LPG” is not Petrol. */
  readWhole(text: string): Validated<Known> {
    const isUnderstood = (word: string) => this.#byKey.has(word) || FILLER.test(word);
    return this.exactly(text) !== undefined || wordsOf(text).every(isUnderstood)
      ? this.read(text)
      : { ok: false, message: this.unknown(text) };
  }

  /** Text for reports: the unknown text, and the nearest known names. */
  unknown(text: string): string {
    return text === ''
      ? `is empty. A car needs ${this.#what}`
      : `is not ${this.#what} that we know: ${nearestName(text, this.#known)}`;
  }
}
