import * as z from 'zod/mini';
import { choice, jsonList, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { ICON_NAMES } from '../../named-icon/icon-names';

const card = z.object({
  title: z.string().check(z.minLength(1)),
  description: z._default(z.string(), ''),
  icon: z._default(z.string(), ''),
  buttonTitle: z._default(z.string(), ''),
  buttonUrl: z._default(z.string(), ''),
  image: z._default(z.string(), ''),
  mobileImage: z._default(z.string(), ''),
});

export type TrioCard = z.infer<typeof card>;

/** Three links to next steps (A2.3-1, A3 "Card trio"). */
export const cardTrio = defineBlock({
  name: 'card-trio',
  description: 'A title and three cards with a picture and a link each.',
  attributes: {
    title: text().describe('Heading of the section.'),
    intro: text().describe('One sentence under the heading.'),
    headingLevel: choice('2', '1').describe('1 when this is the first block of its page.'),
    cardType: choice('half-image', 'full-image').describe(
      'Whether the picture is the upper half of a card or its whole background.',
    ),
    cards: jsonList(card, { buttonUrl: 'link', image: 'link', mobileImage: 'link' }).describe(
      'Up to three cards as JSON: [{"title", "description", "icon", "buttonTitle", "buttonUrl", "image", "mobileImage"}]. ' +
        `Icons: ${ICON_NAMES.join(', ')}. ` +
        'The mobile image is used below 768 px of width; pictures are best 800 by 500 pixels.',
    ),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 1292, wide: 504 },
});
