import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  refinance: {
    title: 'Car Refinance Calculator',
    defaultAmountTitle: 'How much is left to pay on your current agreement?',
    termTitle: 'Over how many months would you like to pay it?',
    defaultAmount: '9,400',
    repApr: '13.9',
    defaultRatesFrom: '8.9',
    ctaText: 'Get my refinance quote',
  },
};
