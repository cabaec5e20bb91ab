import { choice, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

/** The heading of a page in a band of the brand's colour (A2.3-21). */
export const solidHeader = defineBlock({
  name: 'solid-header',
  description: 'A heading, and a sentence, in a band of the brand’s colour.',
  attributes: {
    title: text().describe('The heading.'),
    description: text().describe('One sentence under it.'),
    headingLevel: choice('1', '2').describe('1 as the first block of its page, which is the rule.'),
    colour: choice('primary', 'dark', 'tint').describe(
      'Colour of the band: the brand’s own, its darkest, or a light tint.',
    ),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 212, wide: 300 },
});
