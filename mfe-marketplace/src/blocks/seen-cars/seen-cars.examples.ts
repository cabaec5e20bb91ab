import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: { vehicleId: '7' },
  'another heading': { vehicleId: '7', heading: 'Cars you have looked at' },
};
