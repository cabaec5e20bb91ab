import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {
    intro: 'Everything about paying for a car, in plain English.',
    guides: JSON.stringify([
      {
        title: 'Am I Eligible',
        description: 'What lenders look at.',
        guideCount: 4,
        guideUrl: '/guides/credit',
        guideObj: [{ title: 'Soft and hard searches', urlTitle: 'soft-and-hard-searches' }],
      },
      { title: 'Choosing a car', guideCount: 3, guideUrl: '/guides/cars' },
      {
        title: 'Types of finance',
        guideCount: 3,
        guideUrl: '/guides/types',
        guideObj: [{ title: 'Hire purchase', urlTitle: 'hire-purchase' }],
      },
    ]),
  },
  'one topic': { title: 'Start here', guides: '[{"title":"Credit","guideCount":"1","guideUrl":"/guides/credit"}]' },
};
