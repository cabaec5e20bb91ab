import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {},
  'with a link to all reviews': { reviewsUrl: '/reviews', label: 'Rated Excellent' },
};
