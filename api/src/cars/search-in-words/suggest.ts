import { FIELDS } from '@forecourt/domain/car-search/fields';
import { MAX_QUESTION_LENGTH } from '@forecourt/domain/car-search/question';
import { readPostcodeAreas } from '../../ground/places/postcode-areas';
import type { Lexicon, NamedModel } from './lexicon';
import { EXCLUDABLE_FIELDS } from './parts';

const MAX_SUGGESTIONS = 6;
const FIELD_WORDS = EXCLUDABLE_FIELDS.flatMap((field) => FIELDS[field].words.map((word) => word.toLowerCase()));
const TOWNS = [...new Set(readPostcodeAreas().map(({ town }) => `near ${town}`))];
const phrasesByModels = new WeakMap<readonly NamedModel[], readonly string[]>();

/**
 * Questions that complete the last word or two of this one: first with words of the form, then with the most frequent
 * makes and models.
 */
export function suggest(question: string, { models }: Pick<Lexicon, 'models'>): string[] {
  const typed = question.slice(0, MAX_QUESTION_LENGTH).trimStart().replaceAll(/\s+/g, ' ');
  const found = new Set<string>();
  const words = typed.split(' ');
  const phrases = phrasesByModels.get(models) ?? phrasesOf(models);
  phrasesByModels.set(models, phrases);
  for (const count of [2, 1]) {
    const tail = words.slice(-count).join(' ').toLowerCase();
    if (words.length < count || words.at(-1) === '') continue;
    const head = typed.slice(0, typed.length - tail.length);
    for (const phrase of phrases) {
      const known = ` ${phrase.toLowerCase()}`;
      if (found.size < MAX_SUGGESTIONS && known.includes(` ${tail}`) && !known.endsWith(` ${tail}`))
        found.add(head + phrase);
    }
  }
  return [...found];
}

function phrasesOf(models: readonly NamedModel[]): string[] {
  const cars = new Map<string, number>();
  for (const { make, model, cars: count } of models)
    for (const name of [make, `${make} ${model}`]) cars.set(name, (cars.get(name) ?? 0) + count);
  return [...FIELD_WORDS, ...[...cars].toSorted(([, one], [, other]) => other - one).map(([name]) => name), ...TOWNS];
}
