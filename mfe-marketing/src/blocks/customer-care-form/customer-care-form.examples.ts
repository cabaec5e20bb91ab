import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {},
  'other words': { title: 'Write to {brand}', description: 'We read every message.' },
};
