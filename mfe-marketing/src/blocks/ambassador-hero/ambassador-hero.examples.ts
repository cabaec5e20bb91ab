import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {
    title: 'Dee Okafor drives with {brand}',
    description: 'She restores cars on weekends, and knows what a good agreement looks like.',
    name: 'Dee Okafor',
    messagingNumber: '07700 900123',
  },
  'without messages': {
    title: 'Dee Okafor drives with {brand}',
    name: 'Dee Okafor',
    messagingNumber: '07700 900123',
    hideMessagingButton: 'true',
    headingLevel: '2',
  },
};
