import { choice, flag, link, text, textList } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

/** Alternative registration widget (spec A2.5-2 to A2.5-7). */
export const registrationWidget = defineBlock({
  name: 'registration-widget',
  description:
    'Asks for a registration, beside a list of reasons, and leads to the valuation or wherever an editor says.',
  attributes: {
    header: text().default('Sell your car').describe('Heading.'),
    subHeader: text().default('Get a free part-exchange quote.').describe('Sentence under the heading.'),
    buttonText: text().default('Get valuation').describe('Wording of the button.'),
    features: textList().describe('Reasons, each with a tick: a JSON array, or separated by commas or pipes.'),
    redirectUrl: link().describe(
      'Where the registration is appended: an address that ends in / or in a parameter such as reg=. The provider’s valuation form when empty.',
    ),
    layout: choice('standard', 'flipped').describe('Which side the words are on.'),
    size: choice('standard', 'compact').describe('How much room it takes.'),
    poweredBy: flag().describe('Names the provider of the service, unless the brand hides it.'),
    showInput: flag()
      .default(true)
      .describe('Whether to ask for the registration; without the field the button leads straight there.'),
    headingLevel: choice('2', '1').describe('1 when this is the first block of its page.'),
  },
  hydrate: 'touched',
  reserveHeight: { narrow: 480, wide: 360 },
});
