import type { BlockProps } from '@forecourt/contracts/block';
import { reviewsHeading } from '@forecourt/domain/reviews/words';
import { Section } from '@forecourt/ui/section';
import { ReviewCards } from '../../review-cards/review-cards';
import { useReviews } from '../../review-data/use-reviews';
import type { reviewContainer } from './review-container.block';
import { useCachedTotal } from './use-cached-total';

export function ReviewContainer({ attributes, data }: BlockProps<typeof reviewContainer>) {
  const summary = useReviews(data, attributes);
  const total = useCachedTotal(attributes, data?.totalReviews);
  const hasReviews = summary && summary.reviews.length > 0;
  const heading = reviewsHeading(total ?? summary?.totalReviews);
  return (
    <Section tone="tint" heading={heading}>
      {hasReviews && <ReviewCards summary={summary} links={attributes} heading={heading} />}
    </Section>
  );
}
