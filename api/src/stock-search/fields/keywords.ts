import { FIELDS } from '@forecourt/domain/car-search/fields';
import { FIRST_YEAR } from '../columns/attributes';
import { bitsetOf, type Bitset } from '../columns/bitset';
import { searchedForm } from '../columns/searched-form';
import type { StockUnderTerms } from '../stock-under-terms';
import { byName } from './facets';
import type { SearchField } from './search-field';

/** All of some words, each in what a car is called, what is known of its equipment, its colour or its year. */
export const KEYWORDS: SearchField<string | undefined> = {
  attribute: 'colour',
  condition: (keywords = '', stock) => {
    if (keywords === '') return undefined;
    return {
      failing: () =>
        keywords
          .split(' ')
          .map((word) => failingWord(stock, searchedForm(word)))
          .reduce(eitherOf),
    };
  },
  // There are no choices: only how many there are without the keywords.
  facet: ({ tallyOf }) => ({ any: byName(tallyOf('keywords'))['any'] ?? 0 }),
};

/** The cars without a word. */
function failingWord(stock: StockUnderTerms, word: string): Bitset {
  const [derivatives, equipment] = [stock.valuesOf('derivative'), stock.valuesOf('equipment')];
  const named = Uint8Array.from(stock.derivatives.things, ({ names }) => Number(names.includes(` ${word} `)));
  const equipped = Uint8Array.from(stock.equipment.things, (text) => Number(text.includes(` ${word} `)));
  // A loop: versions are some ten thousand, and `from` calls a function for each through an iterator.
  const ofVersion = new Uint8Array(derivatives.length);
  for (let version = 0; version < ofVersion.length; version++) {
    ofVersion[version] = named[derivatives[version]!]! | equipped[equipment[version]!]!;
  }
  const colours = FIELDS.colour.words.map((colour) => searchedForm(colour.toLowerCase()));
  const years = stock.valuesOf('year');
  const ofAge = Uint8Array.from(stock.valuesOf('colour'), (colour, age) => Number(colours[colour] === word || String(FIRST_YEAR + years[age]!) === word));
  const [versions, ages] = [stock.dimension('version'), stock.dimension('age')];
  return bitsetOf(stock.size, (car) => 1 - (ofVersion[versions[car]!]! | ofAge[ages[car]!]!));
}

function eitherOf(one: Bitset, other: Bitset): Bitset {
  return one.map((bits, word) => bits | other[word]!);
}
