import { defineBlock } from '@forecourt/contracts/block';
import { TERMS_PARAMETERS } from '@forecourt/domain/finance/finance-terms';

/** The terms of the monthly prices of blocks that only the server renders. */
export const financeTerms = defineBlock({
  name: 'finance-terms',
  description:
    'What the monthly prices of the page are for, with a form that changes it. For a page whose cars are in its address.',
  attributes: {},
  hydrate: 'load',
  reads: ['address'],
  parameters: ['cars', ...TERMS_PARAMETERS],
  reserveHeight: { narrow: 96, wide: 72 },
});
