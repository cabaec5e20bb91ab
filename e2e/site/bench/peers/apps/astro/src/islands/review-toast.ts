import { ReviewToast } from '../../../../../../../../mfe-reviews/src/blocks/review-toast/review-toast';
import { island } from '../island';

export const ReviewToastIsland = island(ReviewToast);
