import type { BlockExamples } from '@forecourt/contracts/block';

const words = {
  quote:
    'I knew what I would pay, for how long, and what happens at the end. That is all I ever wanted from car finance.',
  name: 'Dee Okafor',
  details: 'Restorer of cars, {brand} ambassador',
};

export const examples: BlockExamples = {
  default: { ...words, messagingNumber: '07700 900123' },
  flipped: { ...words, layout: 'flipped', hideMessagingButton: 'true', buttonText: 'Start my quote' },
};
