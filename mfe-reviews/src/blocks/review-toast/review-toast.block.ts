import { link, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { requireReviewSummary } from '../../review-data/review-source';
import { reviewSourceAttributes } from '../../review-data/review-source-attributes';

/** Says when a new review has come in while the page is open (spec A2.4-6, A4.1-4, A4.1-5). */
export const reviewToast = defineBlock({
  name: 'review-toast',
  description: 'Floats in a corner for a few seconds when a new review has come in. Shows nothing until then; one a page is enough.',
  attributes: {
    ...reviewSourceAttributes,
    platformName: text().default('Trustpilot').describe('The review platform as visitors know it: ends “We now have 12,345 reviews on”.'),
    buttonUrl: link().describe('Where “Get my quote” leads; the application site when empty.'),
  },
  hydrate: 'idle',
  /** Only how many there are: what is new will be fetched, and a page need not carry it. */
  load: async ({ attributes, services, signal }) => ({ totalReviews: (await requireReviewSummary(services.api, attributes, signal)).totalReviews }),
});
