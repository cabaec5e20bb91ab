import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {},
  'for another page than the application': { buttonUrl: '/car-finance', platformName: 'the review platform' },
};
