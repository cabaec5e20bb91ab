import { jsonList, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { faqItem } from '../../faq/faq-item';

/** A section of questions, configured or taken from the page (A2.3-10). */
export const faqContainer = defineBlock({
  name: 'faq-container',
  description: 'A section of questions and answers, which search engines are told about too.',
  attributes: {
    title: text().default('Frequently Asked Questions').describe('Heading of the section.'),
    intro: text().describe('One sentence under the heading.'),
    items: jsonList(faqItem, { description: 'richText' }).describe(
      'Questions as JSON: [{"title": "Question", "description": "Answer, may be HTML"}].',
    ),
    windowObjectName: text().describe(
      'Name of a list that the page defines, used when there are no items here. Its answers are shown as plain text.',
    ),
  },
  hydrate: 'idle',
  reserveHeight: { narrow: 312, wide: 272 },
});
