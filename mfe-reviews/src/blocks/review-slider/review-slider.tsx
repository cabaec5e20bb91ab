import type { BlockProps } from '@forecourt/contracts/block';
import { useNow } from '@forecourt/contracts/services-context';
import { ratedStatement, reviewsHeading } from '@forecourt/domain/review-words';
import { Carousel } from '@forecourt/ui/carousel';
import { Section } from '@forecourt/ui/section';
import { Stars } from '@forecourt/ui/stars';
import { useReviews } from '../../review-data/use-reviews';
import { ReviewCard } from './review-card';
import type { reviewSlider } from './review-slider.block';
import styles from './review-slider.module.css';

/** "5 minutes ago" is told anew this often. */
const TIME_REFRESH_MS = 60_000;

export function ReviewSlider({ attributes, data }: BlockProps<typeof reviewSlider>) {
  const { heading, reviewBaseUrl, verifiedHelpUrl } = attributes;
  const summary = useReviews(data, attributes);
  const now = useNow(TIME_REFRESH_MS);

  if (!summary || summary.reviews.length === 0) return <Section tone="tint" heading={reviewsHeading(summary?.totalReviews)} align="center" />;
  return (
    <Section tone="tint" heading={heading}>
      <Carousel label="Customer reviews" className={styles.slider}>
        {summary.reviews.map((review) => (
          <ReviewCard key={review.id} review={review} now={now} reviewBaseUrl={reviewBaseUrl} verifiedHelpUrl={verifiedHelpUrl} />
        ))}
      </Carousel>
      <p className={styles.footer}>
        <Stars rating={summary.trustScore} label="" />
        <span>{ratedStatement(summary.trustScore, summary.totalReviews)}</span>
        <span className={styles.note}>Showing our 5 star reviews</span>
      </p>
    </Section>
  );
}
