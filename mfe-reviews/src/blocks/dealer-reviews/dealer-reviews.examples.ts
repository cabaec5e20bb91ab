import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = { 'a dealer': { dealerId: '1' }, 'another dealer': { dealerId: '2' } };
