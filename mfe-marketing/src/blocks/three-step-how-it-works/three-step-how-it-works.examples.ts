import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {},
  'steps of its own': {
    title: 'Refinancing in three steps',
    intro: 'Keep your car and change what you pay.',
    steps: JSON.stringify([
      { title: 'Tell us about your agreement' },
      { title: 'Compare', description: 'See what you could pay instead.' },
      { title: 'Switch' },
    ]),
  },
};
