import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  'with an example': { contentId: 'apr-example' },
  default: {},
  flipped: { layout: 'flipped', headingLevel: '1', title: 'Am I eligible?', buttonText: 'Check now' },
};
