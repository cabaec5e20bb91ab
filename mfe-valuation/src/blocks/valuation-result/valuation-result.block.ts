import { text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

/** A car's value, and an offer of a quote (spec A2.7). */
export const valuationResult = defineBlock({
  name: 'valuation-result',
  description: 'Shows the valuation that the visitor has just unlocked, by condition, and leads on to a quote.',
  attributes: {
    leadProvider: text().default('vicidial').describe('The call centre’s lead provider, as the API names it.'),
  },
  firstHeading: true,
  hydrate: 'load',
  personalData: true,
  reads: ['address'],
  reserveHeight: { narrow: 900, wide: 720 },
});
