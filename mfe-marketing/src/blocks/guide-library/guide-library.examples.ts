import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  'first of its page': {
    title: 'Guides to car finance',
    intro: 'Plain answers, with worked examples.',
    headingLevel: '1',
  },
  'on another page': { title: 'Read up on it' },
};
