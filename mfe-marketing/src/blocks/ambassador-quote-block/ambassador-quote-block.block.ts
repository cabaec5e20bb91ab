import { choice, link, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { enquiryAttributes } from '../../messaging/enquiry-attributes';

/** A quotation of our ambassador, with two buttons (A2.2-7). */
export const ambassadorQuoteBlock = defineBlock({
  name: 'ambassador-quote-block',
  description: 'A quotation of our ambassador beside a portrait, with a quote button and a messaging button.',
  attributes: {
    quote: text().describe('What the ambassador says, without quotation marks.'),
    name: text().default('Our ambassador').describe('The ambassador.'),
    details: text().describe('Who the ambassador is, in a few words.'),
    image: link().describe('Portrait, best in 640 by 640 pixels; the initials are shown without one.'),
    layout: choice('standard', 'flipped').describe('Which side the words are on.'),
    ...enquiryAttributes,
  },
  hydrate: 'never',
  reserveHeight: { narrow: 556, wide: 400 },
});
