import { choice, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

/** Registration hero widget (spec A2.5-1). */
export const registrationHero = defineBlock({
  name: 'registration-hero',
  description: 'Asks for a registration and starts the free valuation.',
  attributes: {
    header: text().default('What’s your car worth?').describe('Heading.'),
    subHeader: text()
      .default('Get a free valuation in minutes. All we need is your registration.')
      .describe('Sentence under the heading.'),
    buttonText: text().default('Get valuation').describe('Wording of the button.'),
    headingLevel: choice('2', '1').describe('1 when this is the first block of its page.'),
  },
  hydrate: 'touched',
  reads: ['address'],
  reserveHeight: { narrow: 592, wide: 480 },
});
