import { jsonList, link, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { ICON_NAMES } from '../../named-icon/icon-names';
import { quoteLinkAttributes } from '../../quote-link/quote-link-attributes';
import { reasonItem } from '../../reason-list/reason-item';

/** Why visitors of paid landing pages should choose us, with a customer's statement (A2.3-3, A1-7). */
export const paidWhyChooseUs = defineBlock({
  name: 'paid-why-choose-us',
  description: 'Reasons to choose us beside what a customer says, and a button that starts a quote.',
  attributes: {
    title: text().default('Why choose us').describe('Heading of the section.'),
    bullets: jsonList(reasonItem)
      .default([
        {
          title: 'Finding you the best deal',
          description: 'We look for the best rate we can find for you from our panel of lenders.',
          icon: 'search',
        },
        {
          title: 'Personalised Support',
          description: 'A dedicated account manager, from your quote to the keys.',
          icon: 'user',
        },
        {
          title: 'Convenience',
          description: 'Shop once you are provisionally approved. The lender decides after a full check.',
          icon: 'clock',
        },
        {
          title: 'Product Choice',
          description: 'Hire purchase (HP) and personal contract purchase (PCP), side by side.',
          icon: 'car',
          product: 'pcp',
        },
        { title: 'Trust', description: '450,000+ customers.', icon: 'shield' },
      ])
      .describe(`Reasons as JSON: [{"title", "description", "icon", "product"}]. Icons: ${ICON_NAMES.join(', ')}.`),
    quote: text().describe('What a customer says, without quotation marks; without it there is no testimonial.'),
    customerName: text().describe('Who says it.'),
    customerDetails: text().describe('Where they live, or what they bought.'),
    customerImage: link().describe('Portrait, best in 96 by 96 pixels; the initials are shown without one.'),
    buttonText: text().default('Get my quote').describe('Wording of the button.'),
    ...quoteLinkAttributes,
  },
  hydrate: 'never',
  reserveHeight: { narrow: 916, wide: 608 },
});
