import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = { 'no cars chosen': {}, 'another heading': { heading: 'Which one?' } };
