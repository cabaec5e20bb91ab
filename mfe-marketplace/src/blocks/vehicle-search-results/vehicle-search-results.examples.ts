import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {},
  'its own heading': { heading: 'Find your next car' },
};
