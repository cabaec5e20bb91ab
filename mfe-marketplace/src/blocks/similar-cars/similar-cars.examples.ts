import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  'of a given car': { vehicleId: '7' },
  'another heading': { vehicleId: '7', heading: 'You may like these too' },
};
