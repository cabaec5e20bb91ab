import { defineBlock } from '@forecourt/contracts/block';
import { reviewLinkAttributes } from '../../review-cards/review-link-attributes';
import { requireReviewSummary } from '@forecourt/domain/reviews/source';
import { reviewSourceAttributes } from '../../review-data/review-source-attributes';

/** Review cards under a heading that says how many reviews there are (spec A2.4-5, A4.1-6). */
export const reviewContainer = defineBlock({
  name: 'review-container',
  description: 'Our newest reviews as cards, under “Rated ‘Excellent’ with more than 12,000 reviews”.',
  attributes: { ...reviewSourceAttributes, ...reviewLinkAttributes },
  hydrate: 'visible',
  reserveHeight: { narrow: 644, wide: 656 },
  load: ({ attributes, services, signal }) => requireReviewSummary(services.api, attributes, signal),
});
