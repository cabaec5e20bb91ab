import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {},
  registration: { searchMode: 'registration', financeLink: '/car-finance', financeLinkText: 'How finance works' },
  flipped: {
    layout: 'flipped',
    headingLevel: '2',
    title: 'Search our stock',
    make: 'Volvo',
    modelFamily: 'XC60',
    paintId: 'pspc0004',
  },
};
