import { link, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

/** Ways to reach the company (A2.3-23). */
export const contactCard = defineBlock({
  name: 'contact-card',
  description: 'A link to the customer care form, an email address, a phone number, and where to send a letter.',
  attributes: {
    title: text().default('Contact us').describe('Heading.'),
    description: text().describe('When and how soon people answer.'),
    formUrl: link().describe('Page of the customer care form.'),
    email: text().describe('Email address; the brand’s own when empty.'),
    phone: text().describe('Phone number, as people read it; the brand’s own when empty.'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 784, wide: 356 },
});
