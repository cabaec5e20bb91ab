import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {},
  'with a rate and a short title': {
    title: 'Bad credit? No fuss',
    aprType: 'bad-credit-lander-rate',
    linkQuery: 'utm_source=search',
  },
  'with a registration': {
    title: 'Refinance',
    showRegInput: 'true',
    baseUrl: '{apply}vehicle/',
    buttonText: 'See what I could save',
    headingLevel: '2',
  },
};
