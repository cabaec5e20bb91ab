import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {
    intro: 'Every page, by what it is about.',
    groups:
      '[{"title":"Car finance","paths":["/car-finance","/hire-purchase","/pcp"]},{"title":"About us","paths":["/about-us","/contact-us"]}]',
  },
  'a part of a page': { title: 'All pages', headingLevel: '2' },
};
