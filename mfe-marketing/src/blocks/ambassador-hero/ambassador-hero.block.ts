import { choice, link, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { enquiryAttributes } from '../../messaging/enquiry-attributes';

/** The top of an ambassador's page (A2.2-7). */
export const ambassadorHero = defineBlock({
  name: 'ambassador-hero',
  description: 'A headline by our ambassador, with a quote button, a messaging button and a portrait.',
  attributes: {
    title: text().default('Car finance, recommended').describe('The headline.'),
    description: text().describe('One or two sentences under the headline.'),
    name: text().describe('The ambassador.'),
    image: link().describe('Portrait, best in 640 by 640 pixels; the initials are shown without one.'),
    ...enquiryAttributes,
    headingLevel: choice('1', '2').describe('2 when another block of the page has the first heading.'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 612, wide: 448 },
});
