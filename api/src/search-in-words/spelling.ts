import { editsBetween } from '../documents/edits-between';

const SHORTEST = 4;
const LONG = 8;
/** Another letter in the same place makes another word of a shorter one: both, Bath. */
const MIN_EXCHANGED = 6;

/** Corrects typing mistakes in words, by the words that it knows. */
export class Spelling {
  readonly #known: ReadonlySet<string>;

  constructor(known: Iterable<string>) {
    this.#known = new Set(known);
  }

  /**
   * The known word that a word is nearest to: one letter away, or two from eight letters on, with the same first letter. The word
   * itself when it is known, short, has figures, or is as near to several. In a short word letters may be missing, too many or in another order, but not wrong.
   */
  correct(word: string): string {
    if (this.#known.has(word) || word.length < SHORTEST || !/^\p{L}+$/u.test(word)) return word;
    const most = word.length < LONG ? 1 : 2;
    let nearest: { words: string[]; edits: number } = { words: [], edits: most };
    for (const known of this.#known) {
      if (known.length < SHORTEST || known[0] !== word[0] || Math.abs(known.length - word.length) > most) continue;
      if (word.length < MIN_EXCHANGED && known.length === word.length && lettersOf(known) !== lettersOf(word)) continue;
      const edits = editsBetween(word, known);
      if (edits < nearest.edits) nearest = { words: [known], edits };
      else if (edits === nearest.edits) nearest.words.push(known);
    }
    return nearest.words.length === 1 ? (nearest.words[0] ?? word) : word;
  }
}

const lettersOf = (word: string): string => [...word].toSorted().join('');
