import { text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { enquiryAttributes } from '../../messaging/enquiry-attributes';

/** The two links at the end of an ambassador's page (A2.2-7). */
export const ambassadorCtaGroup = defineBlock({
  name: 'ambassador-cta-group',
  description: 'A band with a quote button and a messaging button.',
  attributes: {
    title: text().default('Ready to talk about your next car?').describe('Heading.'),
    description: text().describe('Sentence under the heading.'),
    ...enquiryAttributes,
  },
  hydrate: 'never',
  reserveHeight: { narrow: 408, wide: 388 },
});
