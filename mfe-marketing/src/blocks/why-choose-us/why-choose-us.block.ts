import * as z from 'zod/mini';
import { jsonList, link, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { ICON_NAMES } from '../../named-icon/icon-names';

const reason = z.object({
  title: z.string().check(z.minLength(1)),
  description: z._default(z.string(), ''),
  icon: z._default(z.string(), 'tick'),
});

/** Reasons with an icon each (A2.3-2). */
export const whyChooseUs = defineBlock({
  name: 'why-choose-us',
  description: 'A heading beside a list of reasons with icons.',
  attributes: {
    title: text().default('Why choose us').describe('Heading of the section.'),
    intro: text().describe('One or two sentences under the heading.'),
    reasons: jsonList(reason).describe(`Reasons as JSON: [{"title", "description", "icon"}]. Icons: ${ICON_NAMES.join(', ')}.`),
    linkText: text().describe('Words of the link under the heading.'),
    linkUrl: link().describe('Where the link leads.'),
  },
  hydrate: 'never',
});
