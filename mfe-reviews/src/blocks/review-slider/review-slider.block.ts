import { text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { reviewLinkAttributes } from '../../review-cards/review-link-attributes';
import { requireReviewSummary } from '@forecourt/domain/reviews/source';
import { reviewSourceAttributes } from '../../review-data/review-source-attributes';

/** Slider of review cards (spec A2.4-2 to A2.4-4, A4.2, A9-2). */
export const reviewSlider = defineBlock({
  name: 'review-slider',
  description: 'Our newest reviews as a carousel of cards.',
  attributes: {
    ...reviewSourceAttributes,
    ...reviewLinkAttributes,
    heading: text().default('What our customers say').describe('Heading of the section.'),
  },
  hydrate: 'visible',
  reserveHeight: { narrow: 616, wide: 656 },
  load: ({ attributes, services, signal }) => requireReviewSummary(services.api, attributes, signal),
});
