import type { BlockExamples } from '@forecourt/contracts/block';

export const examples: BlockExamples = {
  default: {
    title: 'A broker, and why that helps',
    content:
      '<p>A lender can offer you its own agreements. We look at those of a whole panel, and show you the best that we find for you.</p>',
    image: '/getImage?make=Ford&modelFamily=Focus&angle=01&paintId=pspc0065',
  },
  'of a writer': {
    type: 'blog-author',
    title: 'Why a longer term costs more',
    content: '<p>The payment falls, the total rises.</p>',
    authorName: 'Tom Ashby',
    date: '2026-05-12',
  },
  'of a reviewer': {
    type: 'page-review',
    content: '<p>Every figure on this page was checked.</p>',
    authorName: 'Priya Shah',
    date: '2026-06-02',
  },
  'on a review platform': {
    type: 'review-platform',
    content: '<p>They told me not to borrow more than I had planned. I had not expected that.</p>',
    rating: '4.5',
    platformName: 'Fairword',
    reviewLink: '/reviews',
  },
  'about us': {
    type: 'feature-article',
    layout: 'flipped',
    title: 'Twenty years of cars',
    content: '<p>From one desk to two hundred.</p>',
    image: '/getImage?make=BMW&modelFamily=3%20Series',
  },
};
