import { colour, flag, link, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { ICON_NAMES } from '../../named-icon/icon-names';

/** A card with one piece of information (A2.3-11). */
export const infoCard = defineBlock({
  name: 'info-card',
  description: 'A title, a few words and a link on a card, in colours of its own if need be.',
  attributes: {
    title: text().describe('Title of the card; without it nothing is shown.'),
    description: text().describe('One to three sentences.'),
    icon: text().describe(`Icon above the title: ${ICON_NAMES.join(', ')}.`),
    backgroundColor: colour().describe('Background; the page’s surface when empty.'),
    textColor: colour().describe('Colour of all words, to be readable on that background; the text colour when empty.'),
    border: flag().default(true).describe('A line around the card.'),
    link: link().describe('Where the card leads; no link when empty.'),
    linkText: text().default('Find out more').describe('Words of the link.'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 248, wide: 208 },
});
