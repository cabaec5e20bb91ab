import { shortReviewText } from '@forecourt/domain/reviews/words';
import type { ReviewSummary } from '@forecourt/domain/reviews/wire';
import { Card } from '@forecourt/ui/card';
import { Carousel } from '@forecourt/ui/carousel';
import { Stars } from '@forecourt/ui/stars';
import { Quotation } from '../quotation/quotation';
import { Rating } from './rating';

/** One review at a time beside an offer, under our rating. Renders nothing while the reviews are unavailable. */
export function ReviewCarousel({ summary }: { summary: ReviewSummary | undefined }) {
  if (!summary || summary.reviews.length === 0) return null;
  return (
    <Carousel label="Customer reviews" heading={<Rating summary={summary} />}>
      {summary.reviews.map(({ id, title, text, consumer }) => (
        <Card key={id}>
          <Quotation quote={shortReviewText(text) || title} name={consumer.displayName || 'A customer'}>
            <Stars rating={5} size="small" />
          </Quotation>
        </Card>
      ))}
    </Carousel>
  );
}
