import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {
    formUrl: '/complaints',
    email: 'care@forecourt.example',
    phone: '0161 496 0123',
    description: 'Monday to Friday from nine to six, Saturday from nine to one.',
  },
  'a phone number': { title: 'Talk to {brand}', phone: '0161 496 0123' },
};
