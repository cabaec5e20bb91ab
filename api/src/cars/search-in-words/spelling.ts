import { editsBetween } from '../../ground/documents/edits-between';

const MIN_LENGTH = 4;
const LONG = 8;
/** Minimum word length for replacing a letter. In a shorter word this gives a different word: both, Bath. */
const MIN_EXCHANGED = 6;

const lettersOf = (word: string): string => [...word].toSorted().join('');

/**
 * Returns the known word nearest to a word: one letter away, or two from eight letters on, with the same first letter.
 * Returns the word itself if it is known, short, has figures, or is equally near to several. Short words may lack a
 * letter, have one too many or in another order, but not a wrong one.
 */
export function correct(word: string, known: ReadonlySet<string>): string {
  if (known.has(word) || word.length < MIN_LENGTH || !/^\p{L}+$/u.test(word)) return word;
  let least = word.length < LONG ? 1 : 2;
  const candidates = [...known].filter((other) => {
    if (other.length < MIN_LENGTH || other[0] !== word[0] || Math.abs(other.length - word.length) > least) return false;
    return word.length >= MIN_EXCHANGED || other.length !== word.length || lettersOf(other) === lettersOf(word);
  });
  const edits = candidates.map((other) => editsBetween(word, other));
  least = Math.min(least, ...edits);
  const nearest = candidates.filter((_, index) => edits[index] === least);
  return nearest.length === 1 ? nearest[0]! : word;
}
