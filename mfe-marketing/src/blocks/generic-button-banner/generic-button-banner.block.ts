import { choice, flag, link, text, textList } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { DEFAULT_REVIEW_SOURCE, requireReviewSummary } from '@forecourt/domain/reviews/source';
import { aprAttributes } from '../../apr/apr-attributes';
import { blockExample } from '../../apr/rate-example';
import { heroCarAttributes } from '../../hero/hero-car-attributes';

/** An offer with promises, reviews and a car. Its button may pass a budget on (A2.2-4). */
export const genericButtonBanner = defineBlock({
  name: 'generic-button-banner',
  description:
    'A headline with up to three promises, a button with or without a monthly budget, the rate, reviews and a car.',
  attributes: {
    header: text().default('Car finance that fits').describe('The headline.'),
    tickItems: textList().describe('Up to three short promises, as a list or separated by pipes.'),
    subheader: text().default('Apply with us today').describe('Line above the button.'),
    showInput: flag().describe('Asks for a monthly budget beside the button.'),
    inputLabel: text().default('Monthly budget').describe('Label of the field.'),
    placeholder: text().default('250').describe('Example amount shown in the empty field.'),
    buttonText: text().default('Get my quote').describe('Wording of the button.'),
    buttonLink: link().describe(
      'Where the button leads; {{value}} in it becomes the budget. The application site when empty.',
    ),
    ...aprAttributes,
    ...heroCarAttributes,
    headingLevel: choice('1', '2').describe('2 when another block of the page has the first heading.'),
  },
  hydrate: 'visible',
  reserveHeight: { narrow: 1084, wide: 908 },
  load: async ({ attributes, services, signal }) => ({
    example: blockExample(attributes, services.brand),
    reviews: await requireReviewSummary(services.api, DEFAULT_REVIEW_SOURCE, signal),
  }),
});
