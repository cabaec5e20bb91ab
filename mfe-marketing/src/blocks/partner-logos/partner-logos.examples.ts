import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {
    logos: JSON.stringify([
      { name: 'Creditlamp', kind: 'credit-score' },
      { name: 'Pricewren', kind: 'price-comparison' },
      { name: 'Tallyglass', kind: 'credit-score' },
      { name: 'Quoteheron', kind: 'price-comparison' },
    ]),
  },
  'with a picture': {
    title: 'Our partners',
    logos:
      '[{"name":"Creditlamp","kind":"credit-score","image":"/pictures/creditlamp.svg"},{"name":"Pricewren","kind":"price-comparison"}]',
  },
};
