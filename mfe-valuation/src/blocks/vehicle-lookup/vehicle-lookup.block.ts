import { choice, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

/** Standalone vehicle lookup (spec A2.5-8, A4.5). */
export const vehicleLookup = defineBlock({
  name: 'vehicle-lookup',
  description: 'Looks a car up by its registration or from lists, and takes it to the valuation.',
  attributes: {
    header: text().default('What is your car worth?').describe('Heading.'),
    subHeader: text().default('Tell us about your current car').describe('Heading of the form.'),
    headingLevel: choice('2', '1').describe('1 when this is the first block of its page.'),
  },
  hydrate: 'visible',
  reads: ['address'],
  reserveHeight: { narrow: 440, wide: 440 },
});
