import { ReviewSlider } from '../../../../../../../../mfe-reviews/src/blocks/review-slider/review-slider';
import { island } from '../island';

export const ReviewSliderIsland = island(ReviewSlider);
