import type { BlockExamples } from '@forecourt/contracts/block';

const items = [
  {
    title: 'Will getting a quote affect my credit score?',
    description:
      'No. A quote uses a soft search, which other lenders cannot see. A hard search follows only if you go ahead.',
  },
  {
    title: 'Are you a lender?',
    description:
      '<p>No, we are a broker. We look for the best rate for you <strong>from a panel of lenders</strong>.</p>',
  },
  {
    title: 'What is the difference between HP and PCP?',
    description:
      'With hire purchase the car is yours after the last payment. With PCP the payments are lower and you decide at the end.',
  },
];

export const examples: BlockExamples = {
  default: { items: JSON.stringify(items) },
  'with its own heading': {
    title: 'Good questions',
    intro: 'What people ask us before they apply.',
    items: JSON.stringify(items),
  },
  'nothing to show': {},
};
