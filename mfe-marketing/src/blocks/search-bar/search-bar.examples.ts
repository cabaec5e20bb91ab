import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: { label: 'Search our guides', placeholder: 'Part exchange', action: '/guides/search' },
  'this page': { label: 'What would you like to know?', buttonText: 'Find answers' },
};
