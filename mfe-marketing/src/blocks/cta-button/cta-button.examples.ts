import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {},
  'beside another': { buttonText: 'Search used cars', buttonLink: '/used-cars', variant: 'secondary', align: 'start' },
};
