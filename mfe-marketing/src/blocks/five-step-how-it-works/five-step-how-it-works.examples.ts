import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: { intro: 'Tell us where you are starting from. It is five steps from there.' },
  'for refinancing': {
    title: 'How refinancing works',
    journey: 'refinance',
    buttonText: 'Check my rate',
    buttonLink: '/car-refinance-calculator',
    checkIsSocialPage: 'true',
  },
};
