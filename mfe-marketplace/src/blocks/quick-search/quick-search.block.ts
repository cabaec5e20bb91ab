import { text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { TERMS_PARAMETERS } from '@forecourt/domain/finance/finance-terms';
import { searchCardAttributes } from '../../search-card/search-card-attributes';
import { loadSearchCard } from '../../search-card/load-search-card';

/** Quick search card (spec B2-28 to B2-32, B4-7 to B4-9, B9-9). */
export const quickSearch = defineBlock({
  name: 'quick-search',
  elements: ['vehicle-search'],
  description: 'Search used cars by postcode, make and price, or value a car by its registration.',
  attributes: {
    ...searchCardAttributes,
    title: text().describe('Heading; depends on the mode when empty.'),
    description: text().describe('Sentence under the heading.'),
  },
  hydrate: 'visible',
  reads: ['address'],
  parameters: TERMS_PARAMETERS,
  reserveHeight: { narrow: 832, wide: 336 },
  load: loadSearchCard,
});
