import type { BlockExamples } from '@forecourt/contracts/block';

const reasons = [
  { title: 'Personal support', description: 'A dedicated account manager from quote to keys.', icon: 'user' },
  { title: 'Product choice', description: 'Hire purchase or PCP, explained in plain English.', icon: 'car' },
  { title: 'Trust', description: '450,000+ customers.', icon: 'shield' },
];

export const examples: BlockExamples = {
  default: { reasons: JSON.stringify(reasons) },
  'with a link': {
    title: 'Why {brand}?',
    intro: 'A broker that works for you.',
    reasons: JSON.stringify(reasons),
    linkText: 'How it works',
    linkUrl: '/car-finance',
  },
};
