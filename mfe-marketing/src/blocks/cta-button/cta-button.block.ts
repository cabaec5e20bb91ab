import { choice, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { quoteLinkAttributes } from '../../quote-link/quote-link-attributes';

/** One button between other sections (A2.2-8). */
export const ctaButton = defineBlock({
  name: 'cta-button',
  description: 'One button between other sections.',
  attributes: {
    buttonText: text().default('Get my quote').describe('Wording of the button.'),
    ...quoteLinkAttributes,
    variant: choice('primary', 'secondary').describe('Filled, or outlined where another filled button is in view.'),
    align: choice('start', 'center').describe('Where the button is on its line.'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 56, wide: 56 },
});
