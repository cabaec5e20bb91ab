import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {
    items: JSON.stringify([
      { text: 'A decision in minutes', icon: 'clock' },
      { text: 'Over 100,000 cars', icon: 'car' },
      { text: '450,000+ customers', icon: 'user' },
    ]),
  },
  'one fact': { label: 'Good to know', items: '[{"text":"No impact on your credit score to get a quote"}]' },
};
