import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {
    title: 'Before you sign',
    intro: 'Three things to look at, whatever the payment is.',
    cards: JSON.stringify([
      {
        title: 'The total amount payable',
        description: 'Everything you will have paid at the end, with all interest and fees.',
        icon: 'pound',
      },
      {
        title: 'How it ends',
        description: 'Whether there is a last payment, and what happens if you do not want to make it.',
        icon: 'clock',
      },
      {
        title: 'What it asks of you',
        description: 'Miles, servicing and insurance: what the agreement says about each.',
        icon: 'car',
        link: '/guides',
      },
    ]),
  },
  'two, in colours of their own': {
    columns: '2',
    cards:
      '[{"title":"Hire purchase","backgroundColor":"#14532d","textColor":"#fff","border":"false"},{"title":"PCP","backgroundColor":"#1e3a8a","textColor":"#fff"}]',
  },
};
