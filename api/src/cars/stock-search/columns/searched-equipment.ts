import { keywordsIn } from '@forecourt/domain/car-search/values';
import { searchedForm } from './searched-form';

/** Other words that visitors use for equipment. */
const OTHER_WORDS: readonly (readonly [equipment: RegExp, words: string])[] = [
  [/\bsat(?:ellite)?[ -]?nav/i, 'satellite navigation sat nav satnav'],
  [/\bair[ -]?con/i, 'air conditioning aircon air con'],
  [/\bimmobili[sz]er/i, 'immobiliser immobilizer'],
  [/\breversing camera/i, 'rear parking camera'],
  [/\bleather upholstery/i, 'leather seats interior'],
];

/** Joins the words of names, each once and in its searched form, with blanks around each. */
export function searchedWords(names: readonly string[]): string {
  return ` ${[...new Set(keywordsIn(names.join(' ')).map((word) => searchedForm(word)))].join(' ')} `;
}

/**
 * Joins the searchable words of each piece of equipment, separated by bars: `| air conditioning | heated front seat |`.
 */
export function searchedEquipment(names: readonly string[]): string {
  if (names.length === 0) return '';
  const wordsOf = (name: string) =>
    searchedWords([name, ...OTHER_WORDS.flatMap(([equipment, words]) => (equipment.test(name) ? [words] : []))]);
  return `|${names.map((name) => `${wordsOf(name)}|`).join('')}`;
}
