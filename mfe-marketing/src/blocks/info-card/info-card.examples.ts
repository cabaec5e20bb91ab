import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {
    title: 'A quote leaves no trace',
    description: 'We use a soft search, which other lenders cannot see. A hard search follows only if you go ahead.',
    icon: 'shield',
    link: '/car-finance-eligibility',
    linkText: 'Am I eligible?',
  },
  'in colours of its own': {
    title: 'Open on Saturdays',
    description: 'From nine to one.',
    backgroundColor: '#14532d',
    textColor: '#ffffff',
    border: 'false',
  },
};
