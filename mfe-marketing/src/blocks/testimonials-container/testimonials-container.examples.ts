import type { BlockExamples } from '@forecourt/contracts/block';

/** Our only film. It is an example: labelling it as a customer's film would be untrue. */
const videos = JSON.stringify([
  {
    url: '/media/how-car-finance-works.webm',
    captions: '/media/how-car-finance-works.vtt',
    thumbnail: '/media/how-car-finance-works.webp',
    title: 'How car finance works',
    description: 'From a monthly budget to the keys, in half a minute.',
  },
]);

const reviews = JSON.stringify([
  {
    quote: 'I knew what I could spend before I went near a forecourt.',
    customerName: 'Marcus Bell',
    customerDetails: 'Leeds, PCP',
  },
  {
    quote: 'Two lenders had said no. Nobody here made me feel small for asking, and the third said yes.',
    customerName: 'Aisha Rahman',
    customerDetails: 'Luton, hire purchase',
  },
  {
    quote: 'They told us to wait three months, because settling early would have cost us more.',
    customerName: 'Chidi Okafor',
    customerDetails: 'Bristol, refinance',
  },
]);

export const examples: BlockExamples = {
  default: { intro: 'Three drivers, three starting points.', videos, reviews },
  'without texts': { title: 'Watch how it works', videos, reviews, hideReviews: 'true' },
  'without videos': { reviews },
};
