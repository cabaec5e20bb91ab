import * as z from 'zod/mini';
import { jsonList, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { TERMS_PARAMETERS } from '@forecourt/domain/finance/finance-terms';
import { carRenderFields } from '../../car-image/car-render-attributes';

const shape = z.object({
  title: z.string().check(z.minLength(1)),
  imageUrl: z._default(z.string(), ''),
  imageAlt: z._default(z.string(), ''),
  backgroundColor: z._default(z.string(), ''),
  titleColor: z._default(z.string(), ''),
  url: z._default(z.string(), ''),
  ...carRenderFields,
});
export type CarShape = z.infer<typeof shape>;

/** Browse cars by shape (spec B2-37; section 3, "Car shape card"). */
export const browseByShapeContainer = defineBlock({
  name: 'browse-by-shape-container',
  description: 'Cards with a picture for each body shape, linking to cars of that shape.',
  attributes: {
    title: text().default('Browse cars by shape').describe('Heading of the section.'),
    shapes: jsonList(shape, {
      url: 'link',
      imageUrl: 'link',
      backgroundColor: 'colour',
      titleColor: 'colour',
    }).describe(
      'Cards as JSON: [{"title", "url", "imageUrl", "imageAlt", "backgroundColor", "titleColor"}]. Instead of imageUrl a card may name the car to render: ' +
        '"make", "modelFamily", "paintId", "angle" and the image service’s other parameters.',
    ),
  },
  hydrate: 'never',
  reads: ['address'],
  parameters: TERMS_PARAMETERS,
  reserveHeight: { narrow: 348, wide: 356 },
});
