import { number } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { TERMS_PARAMETERS } from '@forecourt/domain/finance/finance-terms';
import { dealerIdAttributes, dealerIdFor } from '../../dealer-page/dealer-id';
import { loadDealersCars } from './load-dealers-cars';
import { exampleAttributes } from '../../monthly-price/example-attributes';

/** The first cars of a dealer, and a link to all of them. */
export const dealerCars = defineBlock({
  name: 'dealer-cars',
  description:
    'The first cars of the dealer that the address names, with a link to all; where it has none, the nearest at others.',
  attributes: {
    ...dealerIdAttributes,
    limit: number({ min: 1, max: 14, integer: true }).default(8).describe('How many cars are shown.'),
    ...exampleAttributes,
  },
  hydrate: 'never',
  mayBeEmpty: true,
  reads: ['address'],
  parameters: TERMS_PARAMETERS,
  reserveHeight: { narrow: 2400, wide: 1100 },
  load: ({ attributes, services, signal }) =>
    loadDealersCars(dealerIdFor(attributes, services.page.url), attributes, { services, signal }),
});
