import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {},
  'part exchange': { header: 'Part-exchange your car', headingLevel: '1' },
};
