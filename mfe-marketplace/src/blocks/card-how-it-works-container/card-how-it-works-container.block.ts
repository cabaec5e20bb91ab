import * as z from 'zod/mini';
import { choice, jsonList, link, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

const step = z.object({
  title: z.string().check(z.minLength(1)),
  description: z._default(z.string(), ''),
  link: z._default(z.string(), ''),
  linkText: z._default(z.string(), ''),
});
export type Step = z.infer<typeof step>;

/** How it works, as cards (spec B2-38; section 3, "How-it-works step"). */
export const cardHowItWorksContainer = defineBlock({
  name: 'card-how-it-works-container',
  description: 'Up to three steps as cards, each with a link.',
  attributes: {
    title: text().default('How it works').describe('Heading of the section.'),
    step1Title: text().describe('Title of the first step. When any of the three titles is set, `steps` is ignored.'),
    step1Description: text().describe('Text of the first step.'),
    step1Link: link().describe('Where the first step leads.'),
    step1LinkText: text().describe('Wording of its link.'),
    step2Title: text().describe('Title of the second step.'),
    step2Description: text().describe('Text of the second step.'),
    step2Link: link().describe('Where the second step leads.'),
    step2LinkText: text().describe('Wording of its link.'),
    step3Title: text().describe('Title of the third step.'),
    step3Description: text().describe('Text of the third step.'),
    step3Link: link().describe('Where the third step leads.'),
    step3LinkText: text().describe('Wording of its link.'),
    steps: jsonList(step, { link: 'link' }).describe(
      'Up to three steps as JSON: [{"title", "description", "link", "linkText"}].',
    ),
    layout: choice('standard', 'compact').describe('`compact` takes less height.'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 564, wide: 256 },
});
