import { text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { EVERY_CAR_ADDRESS, questionAnswer, WORDS_PARAMETER } from '@forecourt/domain/car-search/question';
import { TERMS_PARAMETERS } from '@forecourt/domain/finance/finance-terms';

/** What was asked for in words, where the page shows its results. */
export interface AskedQuestion {
  words: string;
  /** Phrases that were not understood. */
  unknown: string[];
  /** Sentences on what was searched for in place of what was said. */
  notes: string[];
  isUnderstood: boolean;
}

const NOTHING_ASKED: AskedQuestion = { words: '', unknown: [], notes: [], isUnderstood: true };

export const searchInWords = defineBlock({
  name: 'search-in-words',
  description: 'A field for the car that somebody wants, in their own words; leads to the results, and says what was not understood.',
  attributes: {
    label: text().default('Describe the car you want').describe('Label of the field.'),
    hint: text().default('For example “blue automatic estate under £250 a month near Leeds”.').describe('Example under the label.'),
    buttonText: text().default('Find cars').describe('Wording of the button.'),
  },
  hydrate: 'touched',
  reads: ['address'],
  parameters: [WORDS_PARAMETER, ...TERMS_PARAMETERS],
  reserveHeight: { narrow: 216, wide: 136 },
  async load({ services, signal }): Promise<AskedQuestion> {
    const words = (new URLSearchParams(services.page.url.split('?', 2)[1]).get(WORDS_PARAMETER) ?? '').trim();
    if (words === '') return NOTHING_ASKED;
    const query = new URLSearchParams({ words }).toString();
    const answer = await services.api(`/v1/search-in-words?${query}`, { answer: questionAnswer, signal });
    // The field keeps what was typed, whatever happens.
    if (!answer.ok) return { ...NOTHING_ASKED, words };
    const { address, unknown, notes = [] } = answer.value;
    return { words, unknown, notes, isUnderstood: address !== EVERY_CAR_ADDRESS };
  },
});
