import { choice, richText, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

/** A title with rich text under it (A2.3-19). */
export const pageContent = defineBlock({
  name: 'page-content',
  description: 'A title and an article of text, lists and tables.',
  attributes: {
    title: text().describe('Heading of the article.'),
    headingLevel: choice('2', '1').describe('1 when this is the first block of its page.'),
    content: richText().describe('HTML of the article. Wide tables scroll sideways.'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 420, wide: 440 },
});
