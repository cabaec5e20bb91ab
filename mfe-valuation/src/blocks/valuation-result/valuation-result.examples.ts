import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {},
  'another lead provider': { leadProvider: 'call-centre' },
};
