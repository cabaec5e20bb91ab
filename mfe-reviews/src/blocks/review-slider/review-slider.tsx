import type { BlockProps } from '@forecourt/contracts/block';
import { reviewsHeading } from '@forecourt/domain/reviews/words';
import { Section } from '@forecourt/ui/section';
import { ReviewCards } from '../../review-cards/review-cards';
import { useReviews } from '../../review-data/use-reviews';
import type { reviewSlider } from './review-slider.block';

export function ReviewSlider({ attributes, data }: BlockProps<typeof reviewSlider>) {
  const summary = useReviews(data, attributes);

  if (!summary || summary.reviews.length === 0)
    return <Section tone="tint" heading={reviewsHeading(summary?.totalReviews)} />;
  return (
    <Section tone="tint" heading={attributes.heading}>
      <ReviewCards summary={summary} links={attributes} heading={attributes.heading} />
    </Section>
  );
}
