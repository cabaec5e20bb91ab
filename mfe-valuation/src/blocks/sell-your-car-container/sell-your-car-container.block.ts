import { choice, link, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

/** Sell-your-car call to action (spec B2-75 to B2-78). */
export const sellYourCarContainer = defineBlock({
  name: 'sell-your-car-container',
  description: 'Asks for the registration of a car to sell or part-exchange.',
  attributes: {
    header: text().default('Sell your car').describe('Heading.'),
    subHeader: text().default('Get a free part-exchange quote.').describe('Sentence under the heading.'),
    buttonText: text().default('Get valuation').describe('Wording of the button.'),
    redirectUrl: link().describe(
      'Where the registration goes as vrm; the application site with submissionTypeId=1 when empty.',
    ),
    layout: choice('standard', 'flipped').describe('Which side the words are on.'),
    headingLevel: choice('2', '1').describe('1 when this is the first block of its page.'),
  },
  hydrate: 'touched',
  reserveHeight: { narrow: 440, wide: 320 },
});
