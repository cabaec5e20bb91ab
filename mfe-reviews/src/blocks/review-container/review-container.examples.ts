import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {},
  'with pages of our own behind the cards': { reviewBaseUrl: '/reviews', verifiedHelpUrl: '/reviews/verified' },
};
