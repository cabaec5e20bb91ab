import type { BlockExamples } from '@forecourt/contracts/block';

const clip = {
  url: '/media/how-car-finance-works.webm',
  thumbnail: '/media/how-car-finance-works.webp',
  captions: '/media/how-car-finance-works.vtt',
  title: 'How car finance works',
  description: 'From a monthly budget to the keys, in half a minute.',
};

export const examples: BlockExamples = {
  popup: { intro: 'No jargon, no small print: the five steps that everybody takes.', videos: JSON.stringify([clip]) },
  inline: { type: 'inline', title: 'Watch how it works', videos: JSON.stringify([clip]) },
  several: {
    type: 'popup-multiple',
    title: 'Car finance in short films',
    intro: 'Half a minute each.',
    videos: JSON.stringify([clip]),
  },
};
