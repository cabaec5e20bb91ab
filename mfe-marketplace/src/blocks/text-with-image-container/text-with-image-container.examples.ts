import type { BlockExamples } from '@forecourt/contracts/block';

const words = {
  title: 'Every car checked, every dealer verified',
  text: '<p>We list cars of dealers we know. Each has had its history checked.</p><ul><li>No outstanding finance</li><li>Not stolen, not written off</li></ul>',
};

export const examples: BlockExamples = {
  default: {
    ...words,
    imageUrl: '/getImage?make=Volvo&modelFamily=XC60&angle=23&paintId=pspc0077&width=150',
    imageAlt: 'A grey estate',
    linkText: 'Search used cars',
    linkUrl: '/used-cars',
  },
  flipped: { ...words, layout: 'flipped', imageUrl: '/getImage?make=Volvo&modelFamily=V60&angle=01' },
  'without a picture': words,
};
