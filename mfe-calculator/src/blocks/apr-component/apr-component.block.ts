import { examplePlace, flag, link, richText, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { textExample } from '@forecourt/domain/finance/brand-example';

/** Text about rates, with a button to apply on paid landers (spec B2-81). */
export const aprComponent = defineBlock({
  name: 'apr-component',
  description: 'The APR text of a page, with a button on paid landers.',
  attributes: {
    aprText: richText().statesRate().describe('The text, as HTML.'),
    example: examplePlace(),
    paidLander: flag().describe('Whether the page is a paid lander: shows the button.'),
    buttonText: text().default('Get my quote').describe('Wording of the button.'),
    applyUrl: link().describe('Link of the button; the application site when empty.'),
    socialApplyUrl: link().describe(
      'Link of the button when the path contains /social; the social application site when empty.',
    ),
  },
  hydrate: 'never',
  // The button's link depends on the path.
  reads: ['address'],
  parameters: [],
  load: async ({ attributes, services }) => ({
    example: attributes.example === 'here' ? textExample(attributes.aprText, services.brand) : undefined,
  }),
  reserveHeight: { narrow: 184, wide: 136 },
});
