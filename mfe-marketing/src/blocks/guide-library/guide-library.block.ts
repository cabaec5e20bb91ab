import { choice, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { loadTopics } from '../../guides/load-topics';

/** All topics with the first of their guides, and a search (A2.3-22, A2.3-27). */
export const guideLibrary = defineBlock({
  name: 'guide-library',
  description: 'The topics of the guides, each with its first guides and a link to all of them, and a search.',
  attributes: {
    title: text().default('Guides to car finance').describe('Heading.'),
    intro: text().describe('One sentence under the heading.'),
    headingLevel: choice('2', '1').describe('1 when this is the first block of its page.'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 2400, wide: 1200 },
  load: ({ services, signal }) => loadTopics({ services, signal }),
});
