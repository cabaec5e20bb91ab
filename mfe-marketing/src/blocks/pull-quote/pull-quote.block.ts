import { link, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

/** One sentence of an expert, between other sections (A2.3-29). */
export const pullQuote = defineBlock({
  name: 'pull-quote',
  description: 'One sentence of an expert, large, with their name.',
  attributes: {
    topText: text().default('From our expert').describe('Words above the quotation.'),
    quote: text().describe('What the expert says, without quotation marks.'),
    name: text().describe('Who says it.'),
    details: text().describe('What they do.'),
    image: link().describe('Portrait, best in 96 by 96 pixels; the initials are shown without one.'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 188, wide: 172 },
});
