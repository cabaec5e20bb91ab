import * as z from 'zod/mini';
import { flag, jsonList, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { VIDEO_ADDRESSES, VIDEO_HELP, videoItem } from '../../video/video-item';

const testimonial = z.object({
  quote: z.string().check(z.minLength(1)),
  customerName: z._default(z.string(), ''),
  customerDetails: z._default(z.string(), ''),
  image: z._default(z.string(), ''),
});

/** Customers' testimonials: three videos and three texts (A2.3-25). */
export const testimonialsContainer = defineBlock({
  name: 'testimonials-container',
  description: 'Up to three videos and three texts of customers; the texts can be hidden.',
  attributes: {
    title: text().default('What our customers say').describe('Heading of the section.'),
    intro: text().describe('One sentence under the heading.'),
    videos: jsonList(videoItem, VIDEO_ADDRESSES).describe(`Up to three videos as JSON: ${VIDEO_HELP}`),
    reviews: jsonList(testimonial, { image: 'link' }).describe(
      'Up to three texts as JSON: [{"quote", "customerName", "customerDetails", "image"}].',
    ),
    hideReviews: flag().describe('Leaves the texts out.'),
  },
  hydrate: 'visible',
  reserveHeight: { narrow: 1476, wide: 624 },
});
