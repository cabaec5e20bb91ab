import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  standard: {},
  'a dealer’s': {
    daid: '4102',
    dealerName: 'Marlow Street Cars',
    brandPrimary: '#0f766e',
    brandSecondary: '#fbbf24',
    radius: '4',
    subButtonText: 'It takes about two minutes',
  },
  'payments first, by options': {
    options:
      'isV3=true&amount=21500&deposit=3000&defaultTerm=60&defaultScore=Excellent&repAprBackgroundColour=%23111111&repAprTextColour=%23222222',
  },
};
