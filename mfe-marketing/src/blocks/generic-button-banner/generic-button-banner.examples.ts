import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {
    header: 'Refinance your car and keep driving it',
    tickItems: 'No impact on your credit score to get a quote|A decision in minutes|The same car, another agreement',
    aprType: 'refinance-lander-rate',
    make: 'Kia',
    modelFamily: 'Sportage',
  },
  'with a budget': {
    header: 'What would you like to pay a month?',
    showInput: 'true',
    buttonLink: '{apply}?monthlyBudget={{value}}&option=monthly&utm_source=banner',
    aprType: 'none',
    footerText: 'Finance is subject to status.',
    headingLevel: '2',
  },
};
