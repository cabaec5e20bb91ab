import { text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

/** The Customer Care Form that the contact card links to (A2.3-23). */
export const customerCareForm = defineBlock({
  name: 'customer-care-form',
  description: 'A form for a message to the company. A plain form: it needs no JavaScript.',
  attributes: {
    title: text().default('Customer Care Form').describe('Heading.'),
    description: text()
      .default('Tell us what it is about. We answer within one working day.')
      .describe('Sentence under the heading.'),
  },
  hydrate: 'never',
  personalData: true,
  reads: ['address'],
  parameters: ['contact'],
});
