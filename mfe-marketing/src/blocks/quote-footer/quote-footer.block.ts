import { Attribute, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { aprAttributes } from '../../apr/apr-attributes';
import { blockExample } from '../../apr/rate-example';
import { quoteLinkAttributes } from '../../quote-link/quote-link-attributes';

const DEFAULT_HEIGHT_PX = 334;

/** A height in CSS pixels, with or without its unit. */
const heightPx = new Attribute<number>(
  (raw) => (/^\d{2,4}(px)?$/.test(String(raw).trim()) ? Number.parseInt(String(raw), 10) : undefined),
  { type: 'string', pattern: '^[0-9]{2,4}(px)?$' },
  DEFAULT_HEIGHT_PX,
);

/** The last call to action of a page, with the statements required by law (A2.2-2, A9-6, A9-7, A9-30). */
export const quoteFooter = defineBlock({
  name: 'quote-footer',
  description: 'A band that offers a quote, with the representative rate and how the broker is paid.',
  attributes: {
    title: text().default('Ready when you are').describe('Heading.'),
    description: text()
      .default('Get a quote in minutes. It won’t affect your credit score.')
      .describe('Sentence under the heading.'),
    buttonText: text().default('Get my quote').describe('Wording of the button.'),
    ...quoteLinkAttributes,
    ...aprAttributes,
    height: heightPx.describe('Minimum height of the band in pixels.'),
  },
  hydrate: 'visible',
  reserveHeight: { narrow: 540, wide: 360 },
  load: async ({ attributes, services }) => ({ example: blockExample(attributes, services.brand) }),
});
