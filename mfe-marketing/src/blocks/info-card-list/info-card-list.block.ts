import { choice, jsonList, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { infoCardFields, infoCardItem } from '../../info-card/info-card-item';
import { ICON_NAMES } from '../../named-icon/icon-names';

/** Several pieces of information, side by side (A2.3-11). */
export const infoCardList = defineBlock({
  name: 'info-card-list',
  description: 'A heading and info cards in two to four columns.',
  attributes: {
    title: text().describe('Heading of the section.'),
    intro: text().describe('One sentence under the heading.'),
    columns: choice('3', '2', '4').describe('Cards beside each other on wide screens.'),
    cards: jsonList(infoCardItem, infoCardFields).describe(
      'Cards as JSON: [{"title", "description", "icon", "backgroundColor", "textColor", "border": false, "link", "linkText"}]. ' +
        `Icons: ${ICON_NAMES.join(', ')}.`,
    ),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 792, wide: 356 },
});
