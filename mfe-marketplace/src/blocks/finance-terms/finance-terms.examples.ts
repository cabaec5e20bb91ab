import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = { default: {} };
