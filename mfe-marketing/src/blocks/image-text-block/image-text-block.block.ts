import { choice, link, number, richText, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

/** Text with a picture beside it, of five types (A2.3-13 to A2.3-18). */
export const imageTextBlock = defineBlock({
  name: 'image-text-block',
  description:
    'Words beside a picture; with who wrote or reviewed them, a rating on a review platform, or a link to the company.',
  attributes: {
    type: choice('default', 'blog-author', 'page-review', 'review-platform', 'feature-article').describe(
      'What is shown under the words.',
    ),
    title: text().describe('Heading.'),
    content: richText().describe('The words, as HTML; what the customer wrote, for review-platform.'),
    image: link().describe('Picture, best in 1200 by 750 pixels; the words have the whole width without one.'),
    imageAlt: text().describe('Description of the picture; empty if the text already does that.'),
    layout: choice('standard', 'flipped').describe('Picture right or left of the words on wide screens.'),
    authorName: text().describe('Who wrote it (blog-author), or reviewed it (page-review).'),
    authorImage: link().describe('Portrait of that person; the initials are shown without one.'),
    date: text().describe('When: 2026-05-12, or any words.'),
    rating: number({ min: 0, max: 5 }).default(5).describe('Stars of the review (review-platform).'),
    platformName: text().default('Review platform').describe('Name of the platform (review-platform).'),
    platformLogo: link().describe('Its logo; the name is shown without one.'),
    reviewLink: link().describe('The review on the platform, which opens in a new tab.'),
    linkText: text().default('About us').describe('Words of the link (feature-article).'),
    linkUrl: link().default('/about-us').describe('Where it leads.'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 392, wide: 356 },
});
