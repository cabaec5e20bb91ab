import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {},
  'with words of its own': {
    label: 'Which car would suit you?',
    hint: 'Say it as you would to a friend.',
    buttonText: 'Show me',
  },
};
