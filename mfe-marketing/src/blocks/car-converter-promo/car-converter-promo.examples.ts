import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {},
  'another car': {
    title: 'Try an electric car',
    buttonText: 'See electric cars',
    buttonLink: '/used-cars?fuel_type=electric',
    imageUrl: '/getImage?make=Nissan&modelFamily=Leaf&angle=01',
    imageAlt: 'A Nissan Leaf',
  },
};
