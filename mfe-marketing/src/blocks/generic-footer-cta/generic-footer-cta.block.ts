import { choice, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { aprAttributes } from '../../apr/apr-attributes';
import { blockExample } from '../../apr/rate-example';
import { quoteLinkAttributes } from '../../quote-link/quote-link-attributes';

/** The next step at the end of an article or a landing page (A2.2-3, A9-7, A9-8). */
export const genericFooterCta = defineBlock({
  name: 'generic-footer-cta',
  description: 'A band at the end of a page: a heading, a sentence, a button, and the rate if there is one.',
  attributes: {
    title: text().default('Ready to find your next car?').describe('Heading.'),
    description: text().describe('Sentence under the heading.'),
    buttonText: text().default('Get my quote').describe('Wording of the button.'),
    ...quoteLinkAttributes,
    ...aprAttributes,
    tone: choice('tint', 'primary', 'dark').describe('Colour of the band.'),
  },
  hydrate: 'visible',
  reserveHeight: { narrow: 444, wide: 388 },
  load: async ({ attributes, services }) => ({ example: blockExample(attributes, services.brand) }),
});
