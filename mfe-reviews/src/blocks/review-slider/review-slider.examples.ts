import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {},
  'with links to the platform': {
    reviewBaseUrl: '/reviews',
    verifiedHelpUrl: '/reviews/verified',
    heading: 'Rated by drivers like you',
  },
};
