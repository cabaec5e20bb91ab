import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {
    points: 'A decision in minutes | No impact on your credit score to get a quote',
  },
  'with words of its own': {
    title: 'A car that fits your month',
    description: 'Start with what you can pay.',
    make: 'Kia',
    modelFamily: 'Sportage',
  },
};
