import { link, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { requireReviewSummary } from '@forecourt/domain/reviews/source';
import { reviewSourceAttributes } from '../../review-data/review-source-attributes';

/** Announces a new review that arrives while the page is open (spec A2.4-6, A4.1-4, A4.1-5). */
export const reviewToast = defineBlock({
  name: 'review-toast',
  description:
    'Floats in a corner for a few seconds when a new review arrives. Shows nothing until then; one per page is enough.',
  attributes: {
    ...reviewSourceAttributes,
    platformName: text()
      .default('Trustpilot')
      .describe('The review platform as visitors know it: ends “We now have 12,345 reviews on”.'),
    buttonUrl: link().describe('Where “Get my quote” leads; the application site when empty.'),
  },
  hydrate: 'idle',
  /** Only the count: new reviews are fetched when they arrive. */
  load: async ({ attributes, services, signal }) => ({
    totalReviews: (await requireReviewSummary(services.api, attributes, signal)).totalReviews,
  }),
});
