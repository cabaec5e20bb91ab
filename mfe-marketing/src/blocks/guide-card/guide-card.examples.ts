import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {
    guide: JSON.stringify({
      title: 'Am I Eligible',
      description: 'What lenders look at, and how to find out without a trace.',
      guideCount: 4,
      guideUrl: '/guides/credit',
      guideObj: [{ title: 'Soft and hard searches', urlTitle: 'soft-and-hard-searches' }],
    }),
  },
  'the fifth of its kind': {
    position: '5',
    guide: '{"title":"Your credit","guideCount":"1","guideUrl":"/guides/credit"}',
  },
};
