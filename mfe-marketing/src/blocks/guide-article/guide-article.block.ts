import { defineBlock } from '@forecourt/contracts/block';
import { loadGuide } from './load-guide';
import { guideHead } from './guide-head';

/** The guide at the page's address: its text, its author, and what to read next. */
export const guideArticle = defineBlock({
  name: 'guide-article',
  description:
    'The guide that the address names, with its author, its contents and what to read next. Describes its page.',
  attributes: {},
  firstHeading: true,
  hydrate: 'never',
  reads: ['address'],
  parameters: [],
  reserveHeight: { narrow: 6000, wide: 4000 },
  load: loadGuide,
  head: ({ data, services }) => guideHead(data, services.brand.displayName),
});
