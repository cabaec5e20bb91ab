import { choice, flag, link, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

/** A link to an article on a different site (A2.3-12, A2.1-9). */
export const blogImageCard = defineBlock({
  name: 'blog-image-card',
  description: 'A picture, a title, a few words, who wrote them, and the way to the whole article.',
  attributes: {
    title: text().describe('Title of the article; without it nothing is shown.'),
    description: text().describe('What it is about, in one or two sentences.'),
    image: link().describe('Picture above the title, best in 800 by 500 pixels.'),
    type: choice('blog-author', 'other').describe('Whether the author and the date are shown.'),
    authorName: text().describe('Who wrote it.'),
    authorImage: link().describe('Portrait of the author; the initials are shown without one.'),
    blogDate: text().describe('When it was written: 2026-05-12, or any words.'),
    link: link().describe('Address of the article.'),
    linkText: text().default('Read more').describe('Words of the link.'),
    cardClickable: flag().describe('The whole card is the link. Otherwise its words are, and open a new tab.'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 484, wide: 536 },
});
