import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {
    description: 'Tell us what you would like to pay a month. We look for the best rate from our panel of lenders.',
    points: 'A decision in minutes | No impact on your credit score',
    aprType: 'company-wide-rate',
  },
  column: {
    title: 'Refinance your car',
    layout: 'column',
    aprType: 'refinance-lander-rate',
    linkQuery: 'utm_source=refinance&product=pcp',
  },
  'with a text of its own': {
    title: 'Find your next car',
    aprType: 'none',
    footerText: 'Finance is subject to status.',
  },
};
