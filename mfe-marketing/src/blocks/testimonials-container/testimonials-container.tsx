import type { BlockProps } from '@forecourt/contracts/block';
import { byPlace } from '@forecourt/ui/by-place';
import { Card } from '@forecourt/ui/card';
import { Section } from '@forecourt/ui/section';
import { CardGrid } from '../../card-grid/card-grid';
import { Quotation } from '../../quotation/quotation';
import { VideoPoster } from '../../video/video-poster';
import type { testimonialsContainer } from './testimonials-container.block';

/** One row of videos, and one of reviews. */
const MAX_OF_KIND = 3;

export function TestimonialsContainer({ attributes }: BlockProps<typeof testimonialsContainer>) {
  const { title, intro } = attributes;
  const videos = attributes.videos.slice(0, MAX_OF_KIND);
  const reviews = attributes.hideReviews ? [] : attributes.reviews.slice(0, MAX_OF_KIND);
  if (videos.length + reviews.length === 0) return null;
  return (
    <Section heading={title} intro={intro} label="Testimonials">
      <CardGrid label={title || 'Testimonials'}>
        {byPlace(videos, (video) => (
          <li>
            <VideoPoster video={video} width={400} />
          </li>
        ))}
        {byPlace(reviews, ({ quote, customerName, customerDetails, image }) => (
          <Card as="li">
            <Quotation quote={quote} name={customerName} details={customerDetails} image={image} />
          </Card>
        ))}
      </CardGrid>
    </Section>
  );
}
