import type { BlockExamples } from '@forecourt/contracts/block';

const clip = { url: '/media/how-car-finance-works.webm', captions: '/media/how-car-finance-works.vtt' };
const car = (query: string) => `/getImage?${query}&angle=01&width=800`;

const videos = JSON.stringify([
  {
    ...clip,
    title: 'Marcus and his estate',
    description: 'Room for two dogs, on a budget.',
    thumbnail: car('make=Skoda&modelFamily=Octavia Estate&paintId=pspc0065'),
  },
  {
    ...clip,
    title: 'Aisha’s first car',
    description: 'Nineteen, a new job, and no credit history.',
    thumbnail: car('make=Toyota&modelFamily=Yaris&paintId=pspc0027'),
  },
  {
    ...clip,
    title: 'The Okafors change cars',
    description: 'What their old car was worth, and the next one.',
    thumbnail: car('make=Kia&modelFamily=Sportage&paintId=pspc0099'),
  },
]);

const reviews = JSON.stringify([
  { quote: 'I knew what I could spend before I went near a forecourt.', customerName: 'Marcus Bell', customerDetails: 'Leeds, PCP' },
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
  'without texts': { title: 'Watch their stories', videos, reviews, hideReviews: 'true' },
  'without videos': { reviews },
};
