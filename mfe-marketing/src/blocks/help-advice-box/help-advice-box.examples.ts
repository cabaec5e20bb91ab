import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {
    title: 'Ending an agreement',
    description: 'Settling early, handing a car back, and what each costs.',
    icon: 'tick',
    articleCount: '4',
    link: '/guides',
  },
  'one article': { title: 'Insurance', articleCount: '1' },
  'without a number': { title: 'Insurance' },
};
