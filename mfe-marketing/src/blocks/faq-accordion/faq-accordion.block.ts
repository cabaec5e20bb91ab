import { jsonList } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { faqItem } from '../../faq/faq-item';

/** Questions without a frame, for use inside other content (A2.3-9). */
export const faqAccordion = defineBlock({
  name: 'faq-accordion',
  description: 'Questions that open to show their answers, without a heading.',
  attributes: {
    items: jsonList(faqItem, { description: 'richText' }).describe(
      'Questions as JSON: [{"title": "Question", "description": "Answer, may be HTML"}].',
    ),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 132, wide: 132 },
});
