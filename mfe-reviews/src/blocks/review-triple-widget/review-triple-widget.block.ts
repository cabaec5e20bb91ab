import { link, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { requireReviewSummary } from '@forecourt/domain/reviews/source';
import { reviewSourceAttributes } from '../../review-data/review-source-attributes';

/** Score and number of reviews on one line (spec A2.4-2, A9-3). */
export const reviewTripleWidget = defineBlock({
  name: 'review-triple-widget',
  description: 'Our score and number of reviews, on one line.',
  attributes: {
    ...reviewSourceAttributes,
    label: text().default('Excellent').describe('Word beside the stars.'),
    reviewsUrl: link().describe('Page of all reviews on the review platform.'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 86, wide: 64 },
  load: ({ attributes, services, signal }) => requireReviewSummary(services.api, attributes, signal),
});
