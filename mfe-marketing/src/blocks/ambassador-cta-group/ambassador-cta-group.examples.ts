import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {
    description: 'Start a quote now, or send us a message and a person answers.',
    messagingNumber: '07700 900123',
  },
  'without messages': { title: 'Drive like Dee', hideMessagingButton: 'true', messagingNumber: '07700 900123' },
};
