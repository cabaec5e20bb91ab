import * as z from 'zod/mini';
import { jsonList, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

const pixels = (byDefault: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(4000)), byDefault);

const image = z.object({
  url: z.string().check(z.minLength(1)),
  alt: z._default(z.string(), ''),
  fit: z._default(z.enum(['cover', 'contain', 'fill', 'none', 'scale-down']), 'cover'),
  width: pixels(800),
  height: pixels(500),
});

/** Pictures in a row, with arrows left and right (A2.3-31). */
export const imageCarousel = defineBlock({
  name: 'image-carousel',
  description: 'Pictures in a row that scrolls sideways, with arrows.',
  attributes: {
    title: text().describe('Heading of the section.'),
    label: text()
      .default('Pictures')
      .describe('What the pictures are of, for screen readers, where there is no heading.'),
    images: jsonList(image, { url: 'link' }).describe(
      'Pictures as JSON: [{"url", "alt", "fit", "width", "height"}]. The size is that of the file, in pixels; ' +
        'fit is what to do with a picture of another shape than 16 by 10: cover, contain, fill, none or scale-down.',
    ),
  },
  hydrate: 'visible',
  reserveHeight: { narrow: 320, wide: 328 },
});
