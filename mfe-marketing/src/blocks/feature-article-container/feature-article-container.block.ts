import { choice, link, richText, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

/** One article, at length (A2.3-28). */
export const featureArticleContainer = defineBlock({
  name: 'feature-article-container',
  description: 'An article in a box: a line above it, a heading, the text, who wrote it, and a picture.',
  attributes: {
    label: text().default('Feature').describe('Words above the heading.'),
    title: text().describe('Heading; without it nothing is shown.'),
    content: richText().describe('The article, as HTML.'),
    image: link().describe('Picture, best in 1200 by 750 pixels.'),
    imageAlt: text().describe('Description of the picture; empty if the text already does that.'),
    layout: choice('standard', 'flipped').describe('Picture right or left of the words on wide screens.'),
    authorName: text().describe('Who wrote it.'),
    authorImage: link().describe('Portrait of the author; the initials are shown without one.'),
    date: text().describe('When: 2026-05-12, or any words.'),
    linkText: text().default('Read the article').describe('Words of the link.'),
    linkUrl: link().describe('Target of the link; no link when empty.'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 624, wide: 464 },
});
