import { examplePlace, text, textList } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { TERMS_PARAMETERS, usualTermsOf } from '@forecourt/domain/finance/finance-terms';
import { carRenderAttributes } from '../../car-image/car-render-attributes';
import { searchToken } from '../../car-search/ask-search';
import { creditNote } from '../../monthly-price/credit-note';
import { exampleAttributes } from '../../monthly-price/example-attributes';

/** The top of the home page: the cars for a monthly budget, and the way to a quote. */
export const budgetSearch = defineBlock({
  name: 'budget-search',
  description: 'Counts the cars for a monthly budget, a deposit and a place, and leads to them or to a quote.',
  attributes: {
    title: text().default('What can you drive for your budget?').describe('The headline of the page.'),
    description: text()
      .default('Say what you would like to pay a month, and see every car on sale for that or less.')
      .describe('One or two sentences under the headline.'),
    points: textList().describe('Up to three short promises, as a list or separated by pipes.'),
    make: carRenderAttributes.make.default('Volkswagen'),
    modelFamily: carRenderAttributes.modelFamily.default('Golf'),
    paintId: carRenderAttributes.paintId,
    aprType: exampleAttributes.aprType,
    example: examplePlace(),
  },
  firstHeading: true,
  hydrate: 'touched',
  reads: ['address'],
  parameters: TERMS_PARAMETERS,
  ignoresPath: true,
  reserveHeight: { narrow: 1340, wide: 1124 },
  async load({ attributes: { aprType, example }, services }) {
    const token = await searchToken(services.api);
    return {
      // Without a token nothing is counted, but the form still leads to the cars.
      token: token.ok ? token.value : '',
      example: example === 'here' ? creditNote(services, usualTermsOf(services.brand), { aprType }).example : undefined,
    };
  },
});
