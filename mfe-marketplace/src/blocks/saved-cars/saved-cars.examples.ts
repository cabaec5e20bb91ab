import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  'the visitor’s own': {},
  'another heading': { heading: 'The cars you like' },
};
