import { useId } from 'react';
import { useNow } from '@forecourt/contracts/services-context';
import { ratedStatement } from '@forecourt/domain/reviews/words';
import type { ReviewSummary } from '@forecourt/domain/reviews/wire';
import { Carousel } from '@forecourt/ui/carousel';
import { Stars } from '@forecourt/ui/stars';
import { ReviewCard, type ReviewLinks } from './review-card';
import { TIME_REFRESH_MS } from './review-time';
import styles from './review-cards.module.css';

interface ReviewCardsProps {
  summary: ReviewSummary;
  links: ReviewLinks;
  /** Heading above the carousel, which is also its name. A page may have several. */
  heading: string;
}

/** A carousel of five-star reviews, above our overall rating (A2.4-4, A4.2). */
export function ReviewCards({ summary, links, heading }: ReviewCardsProps) {
  const now = useNow(TIME_REFRESH_MS);
  const noteId = useId();
  return (
    <>
      <Carousel label={`Customer reviews: ${heading}`} className={styles.cards}>
        {summary.reviews.map((review) => (
          <ReviewCard key={review.id} review={review} now={now} links={links} noteId={noteId} />
        ))}
      </Carousel>
      <span id={noteId} hidden>
        Opens in a new tab
      </span>
      <p className={styles.footer}>
        <Stars rating={summary.trustScore} label="" />
        <span>{ratedStatement(summary.trustScore, summary.totalReviews)}</span>
        <span className={styles.note}>Showing our 5 star reviews</span>
      </p>
    </>
  );
}
