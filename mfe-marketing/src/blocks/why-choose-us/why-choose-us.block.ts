import { jsonList, link, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { ICON_NAMES } from '../../named-icon/icon-names';
import { reasonItem } from '../../reason-list/reason-item';

/** Reasons with an icon each (A2.3-2). */
export const whyChooseUs = defineBlock({
  name: 'why-choose-us',
  description: 'A heading beside a list of reasons with icons.',
  attributes: {
    title: text().default('Why choose us').describe('Heading of the section.'),
    intro: text().describe('One or two sentences under the heading.'),
    reasons: jsonList(reasonItem).describe(
      `Reasons as JSON: [{"title", "description", "icon"}]. Icons: ${ICON_NAMES.join(', ')}.`,
    ),
    linkText: text().describe('Words of the link under the heading.'),
    linkUrl: link().describe('Where the link leads.'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 328, wide: 200 },
});
