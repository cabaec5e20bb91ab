import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {},
  flipped: { layout: 'flipped', subHeader: 'It takes a few minutes and leaves your credit score alone.' },
};
