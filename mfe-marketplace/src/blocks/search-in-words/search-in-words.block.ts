import { text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { CAR_SEARCH_PARAMETERS } from '@forecourt/domain/car-search/address';
import { EVERY_CAR_ADDRESS, questionAnswer, WORDS_PARAMETER } from '@forecourt/domain/car-search/question';
import { TERMS_PARAMETERS } from '@forecourt/domain/finance/finance-terms';
import { splitUrl } from '@forecourt/ui/split-url';

const FILTERS = CAR_SEARCH_PARAMETERS.filter((name) => !['sort', 'page', ...TERMS_PARAMETERS].includes(name));

/** Returns the filters of an address of results, without sort order and terms. */
function filtersOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'https://page.invalid');
  return JSON.stringify([pathname, ...FILTERS.map((name) => searchParams.getAll(name))]);
}

export const searchInWords = defineBlock({
  name: 'search-in-words',
  description:
    'A field for the car that somebody wants, in their own words; leads to the results, and says what was not understood.',
  attributes: {
    label: text().default('Describe the car you want').describe('Label of the field.'),
    hint: text()
      .default('For example “blue automatic estate under £250 a month near Leeds”.')
      .describe('Example under the label.'),
    buttonText: text().default('Find cars').describe('Wording of the button.'),
  },
  hydrate: 'touched',
  reads: ['address'],
  parameters: [WORDS_PARAMETER, ...CAR_SEARCH_PARAMETERS],
  reserveHeight: { narrow: 56, wide: 136 },
  /**
   * Loads the page's question and a message about its results. After a change of filters, the message would be wrong.
   */
  async load({ services, signal }) {
    const words = (splitUrl(services.page.url).parameters.get(WORDS_PARAMETER) ?? '').trim();
    const query = new URLSearchParams({ words }).toString();
    const answer =
      words === '' ? undefined : await services.api(`/v1/search-in-words?${query}`, { answer: questionAnswer, signal });
    // The field keeps the typed text in every case.
    if (!answer?.ok || filtersOf(answer.value.address) !== filtersOf(services.page.url)) return { words, message: '' };
    const { address, unknown, notes = [] } = answer.value;
    const quoted = unknown.map((phrase) => `“${phrase}”`);
    const phrases = [quoted.slice(0, -1).join(', '), ...quoted.slice(-1)].filter(Boolean).join(' and ');
    const every = 'This is a search for every car: try a make, a colour, a price or a place.';
    const rest = address === EVERY_CAR_ADDRESS ? every : 'This is a search for the rest.';
    return {
      words,
      message: [...(phrases === '' ? [] : [`We cannot search for ${phrases}. ${rest}`]), ...notes].join(' '),
    };
  },
});
