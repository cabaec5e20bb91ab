import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {},
  'steps of its own': {
    title: 'Pay less for the car you have',
    intro: 'Four steps, and the car stays where it is.',
    steps: JSON.stringify([
      { title: 'Ask for your settlement figure' },
      { title: 'Compare', description: 'See what you could pay instead.' },
      { title: 'Sign', description: 'Online, once you have read it.' },
      { title: 'Switch', description: 'The new lender pays the old one.' },
    ]),
  },
  'more than fit side by side': {
    steps: JSON.stringify(
      ['Ask', 'Compare', 'Choose', 'Sign', 'Collect'].map((title) => ({
        title,
        description: 'It takes a few minutes.',
      })),
    ),
  },
};
