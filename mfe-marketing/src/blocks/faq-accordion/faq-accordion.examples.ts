import type { BlockExamples } from '@forecourt/contracts/block';

const items = [
  {
    title: 'Is there a fee?',
    description: 'If you take out an agreement, the lender pays us a commission. Ask us at any time how much it is.',
  },
  {
    title: 'Can I settle early?',
    description:
      '<p>Yes. Ask the lender for a settlement figure at any time.</p><p>It tells you what is left to pay, with a rebate of interest.</p>',
  },
];

export const examples: BlockExamples = {
  default: { items: JSON.stringify(items) },
  'one question': { items: JSON.stringify(items.slice(0, 1)) },
  'as the content system encodes it': {
    items: JSON.stringify(items).replaceAll('"', '&quot;').replaceAll('<', '&lt;'),
  },
};
