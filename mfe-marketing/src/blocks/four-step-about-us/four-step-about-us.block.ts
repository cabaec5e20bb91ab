import { jsonList, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { ICON_NAMES } from '../../named-icon/icon-names';
import { reasonItem } from '../../reason-list/reason-item';

/** The company's values, in four cards (A2.3-8). */
export const fourStepAboutUs = defineBlock({
  name: 'four-step-about-us',
  description: 'The company’s values: up to four cards with an icon.',
  attributes: {
    title: text().default('What we stand for').describe('Heading of the section.'),
    intro: text().describe('One sentence under the heading.'),
    values: jsonList(reasonItem)
      .default([
        {
          title: 'Plain English',
          description: 'You should understand every figure before you sign anything.',
          icon: 'search',
        },
        {
          title: 'On your side',
          description: 'We are a broker. A deal that you cannot keep up with is no deal for us.',
          icon: 'user',
        },
        {
          title: 'Nothing hidden',
          description: 'The total you pay, and how we are paid: both before you decide.',
          icon: 'pound',
        },
        {
          title: 'In safe hands',
          description: 'Your details go to lenders only when you ask for a quote.',
          icon: 'shield',
        },
      ])
      .describe(`Values as JSON: [{"title", "description", "icon"}]. Icons: ${ICON_NAMES.join(', ')}.`),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 944, wide: 352 },
});
