import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {},
  'with reasons': {
    features: '["A price in minutes", "No obligation, ever", "We settle what you owe"]',
    poweredBy: 'true',
  },
  'compact and flipped': { size: 'compact', layout: 'flipped', features: 'Free|Quick' },
  'only a button': { showInput: 'false', buttonText: 'Start my valuation' },
};
