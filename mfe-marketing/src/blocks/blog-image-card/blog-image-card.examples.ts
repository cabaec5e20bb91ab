import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {
    title: 'What a good used car looks like at 60,000 miles',
    description: 'Tyres, brakes and belts: what has been done by then, what has not, and what to ask for.',
    image: '/getImage?make=Skoda&modelFamily=Octavia&angle=01&paintId=pspc0065',
    authorName: 'Tom Ashby',
    blogDate: '2026-05-12',
    link: '/guides',
  },
  'a whole card to press': {
    title: 'Ten questions for a dealer',
    type: 'other',
    link: '/guides',
    linkText: 'Read them',
    cardClickable: 'true',
  },
};
