import { FIELDS } from '@forecourt/domain/car-search/fields';
import { FIRST_YEAR } from '../columns/attributes';
import { bitsetOf, type Bitset } from '../columns/bitset';
import { searchedForm } from '../columns/searched-form';
import type { StockUnderTerms } from '../stock-under-terms';
import { byName } from './facets';
import type { SearchField } from './search-field';

/**
 * Matches cars with all keywords, each in a car's names, known equipment, colour or year. Words that name one piece of
 * equipment must all be in one piece.
 */
export const KEYWORDS: SearchField<string | undefined> = {
  attribute: 'colour',
  condition: (keywords = '', stock) => {
    if (keywords === '') return undefined;
    return {
      failing: () =>
        keywords
          .split(', ')
          .flatMap((phrase) =>
            equipmentOrWords(
              phrase.split(' ').map((word) => searchedForm(word)),
              stock,
            ),
          )
          .map((words) => failing(stock, words))
          .reduce(eitherOf),
    };
  },
  // The field has no choices, only the number of cars without the keywords.
  facet: ({ tallyOf }) => ({ any: byName(tallyOf('keywords'))['any'] ?? 0 }),
};

/** Groups neighbouring words: the longest runs that one piece of equipment has, else single words. */
function equipmentOrWords(words: readonly string[], stock: StockUnderTerms): string[][] {
  if (words.length === 1) return [[...words]];
  const known = [...new Set(stock.equipment.things.flatMap((text) => text.split('|')))];
  const ends = words.map((_, from) =>
    words.findLastIndex(
      (__, last) => last === from || known.some((piece) => hasAll(piece, words.slice(from, last + 1))),
    ),
  );
  return ends.flatMap((last, from) => (from > 0 && ends[from - 1]! >= last ? [] : [words.slice(from, last + 1)]));
}

function hasAll(piece: string, words: readonly string[]): boolean {
  return words.every((word) => piece.includes(` ${word} `));
}

/** The cars that lack a word, or that have no single piece of equipment with all of several words. */
function failing(stock: StockUnderTerms, words: readonly string[]): Bitset {
  const word = words.length === 1 ? words[0] : undefined;
  const [derivatives, equipment] = [stock.valuesOf('derivative'), stock.valuesOf('equipment')];
  const named = Uint8Array.from(stock.derivatives.things, ({ names }) =>
    Number(word !== undefined && names.includes(` ${word} `)),
  );
  const equipped = Uint8Array.from(stock.equipment.things, (text) => Number(hasPiece(text, words)));
  // A loop is faster here: there are some ten thousand versions, and `from` calls a function for each through an
  // iterator.
  const ofVersion = new Uint8Array(derivatives.length);
  for (let version = 0; version < ofVersion.length; version++) {
    ofVersion[version] = named[derivatives[version]!]! | equipped[equipment[version]!]!;
  }
  const colours = FIELDS.colour.words.map((colour) => searchedForm(colour.toLowerCase()));
  const years = stock.valuesOf('year');
  const ofAge = Uint8Array.from(stock.valuesOf('colour'), (colour, age) =>
    Number(colours[colour] === word || String(FIRST_YEAR + years[age]!) === word),
  );
  const [versions, ages] = [stock.dimension('version'), stock.dimension('age')];
  return bitsetOf(stock.size, (car) => 1 - (ofVersion[versions[car]!]! | ofAge[ages[car]!]!));
}

/** Whether one piece of equipment in a text contains all of some words. */
function hasPiece(text: string, words: readonly string[]): boolean {
  return hasAll(text, words) && text.split('|').some((piece) => hasAll(piece, words));
}

function eitherOf(one: Bitset, other: Bitset): Bitset {
  return one.map((bits, word) => bits | other[word]!);
}
