import { choice, link, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

/**
 * Sell-your-car call to action that leads to the application site (spec B2-79, B2-80; its header and button: B2-74).
 */
export const sellYourCarAlt2Container = defineBlock({
  name: 'sell-your-car-alt2-container',
  description: 'Three reasons to start with a finance quote, and the button that does.',
  attributes: {
    header: text().default('Start with a finance quote today and decide on a car later.').describe('Heading.'),
    subHeader: text().describe('Sentence under the heading.'),
    bullet1: text()
      .default('You can spread the cost of your car with monthly payments that suit your budget')
      .describe('First reason.'),
    bullet2: text().default('Zero deposit options available').describe('Second reason.'),
    bullet3: text()
      .default("You could keep your options open and choose a car after you've been approved in principle")
      .describe('Third reason.'),
    buttonText: text().default('Apply Now').describe('Wording of the button.'),
    applyUrl: link().describe('Where the button leads; the application site when empty.'),
    layout: choice('standard', 'flipped').describe('Which side the words are on.'),
    headingLevel: choice('2', '1').describe('1 when this is the first block of its page.'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 496, wide: 360 },
});
