import { flag } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

/** The five-step valuation wizard (spec A2.6). */
export const valuationForm = defineBlock({
  name: 'valuation-form',
  description: 'Asks in five steps what it takes to value a car, and unlocks the valuation with a code by SMS.',
  attributes: {
    poweredBy: flag().describe('Says whose service this is above the questions, on pages without a reviews widget.'),
  },
  firstHeading: true,
  hydrate: 'load',
  personalData: true,
  reads: ['address', 'store'],
  embedParameters: ['reg', 'step'],
  reserveHeight: { narrow: 640, wide: 640 },
});
