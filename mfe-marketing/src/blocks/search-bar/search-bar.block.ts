import { link, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

/** A search field whose words are sent to this page or to a page of results (A2.3-22). */
export const searchBar = defineBlock({
  name: 'search-bar',
  description: 'A field for a few words and a button that submits them.',
  attributes: {
    label: text().default('Search').describe('Label of the field.'),
    placeholder: text().describe('Example shown in the empty field.'),
    buttonText: text().default('Search').describe('Wording of the button.'),
    action: link().describe('Page that shows the results, which gets the words as q; the page it is on when empty.'),
  },
  hydrate: 'never',
  reads: ['address'],
  parameters: ['q'],
  reserveHeight: { narrow: 156, wide: 88 },
});
