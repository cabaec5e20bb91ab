import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: { title: 'Help and advice', description: 'Plain answers about paying for a car.' },
  dark: { title: 'Our films', colour: 'dark' },
  'a part of a page': { title: 'Refinancing', headingLevel: '2', colour: 'tint' },
};
