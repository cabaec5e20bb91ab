import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {
    quote: 'Compare what you pay in total, not only what you pay a month: a longer term looks cheaper and costs more.',
    name: 'Priya Shah',
    details: 'Head of lending',
  },
  'with words of its own': {
    topText: 'A word of advice',
    quote: 'Ask for a settlement figure before you part exchange.',
    name: 'Tom Ashby',
  },
};
