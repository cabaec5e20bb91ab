import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {
    description: 'A quote takes minutes and does not affect your credit score.',
    aprType: 'company-wide-rate',
  },
  'without a rate': {
    title: 'Still looking?',
    buttonText: 'Search used cars',
    buttonLink: '/used-cars',
    tone: 'primary',
  },
  'with a text of its own': { aprType: 'none', footerText: '<p>Finance is subject to status.</p>', tone: 'dark' },
};
