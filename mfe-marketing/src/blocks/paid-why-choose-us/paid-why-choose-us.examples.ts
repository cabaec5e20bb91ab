import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {
    quote:
      'I knew what I could spend before I went near a forecourt. One person answered all my questions, and the payments are what they said.',
    customerName: 'Marcus Bell',
    customerDetails: 'Leeds, bought an estate on PCP',
  },
  'reasons of its own': {
    title: 'Why refinance with {brand}?',
    bullets: JSON.stringify([
      { title: 'Keep your car', description: 'Only the agreement changes.', icon: 'car' },
      { title: 'See the difference first', description: 'A quote leaves your credit score as it is.', icon: 'gauge' },
    ]),
    quote: 'My payments went down, and I kept the car.',
    customerName: 'Sinead Doyle',
    customerDetails: 'Newry, refinanced a hatchback',
    buttonText: 'Check my rate',
    checkIsSocialPage: 'true',
  },
  'without a testimonial': { buttonText: 'Start my quote', buttonLink: '/car-finance' },
};
