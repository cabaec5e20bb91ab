import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {},
  'sell your car': {
    header: 'Sell your car',
    subHeader: 'Get a free part-exchange quote.',
    buttonText: 'Value my car',
  },
};
