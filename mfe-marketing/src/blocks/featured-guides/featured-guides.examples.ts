import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {
    intro: 'Four to read before you choose a car.',
    guides: JSON.stringify([
      { title: 'HP or PCP?', image: '/getImage?make=Ford&modelFamily=Puma&paintId=pspc0065', link: '/guides' },
      {
        title: 'What a representative APR tells you',
        image: '/getImage?make=Kia&modelFamily=Sportage&paintId=pspc0099',
        link: '/guides',
      },
      {
        title: 'Part-exchange, step by step',
        image: '/getImage?make=BMW&modelFamily=3%20Series&paintId=pspc0004',
        link: '/guides',
      },
      {
        title: 'Borrowing with bad credit',
        image: '/getImage?make=Nissan&modelFamily=Qashqai&paintId=pspc0052',
        link: '/guides',
      },
    ]),
  },
  'one guide': { title: 'Read this first', guides: '[{"title":"Am I eligible?","link":"/car-finance-eligibility"}]' },
};
