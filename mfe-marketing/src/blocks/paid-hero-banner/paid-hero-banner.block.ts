import { choice, flag, link, text, textList } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { DEFAULT_REVIEW_SOURCE, requireReviewSummary } from '@forecourt/domain/reviews/source';
import { aprAttributes } from '../../apr/apr-attributes';
import { blockExample } from '../../apr/rate-example';
import { heroCarAttributes } from '../../hero/hero-car-attributes';

/** The top of a page for visitors from advertisements (A2.2-5, A9-39, A9-40). */
export const paidHeroBanner = defineBlock({
  name: 'paid-hero-banner',
  description:
    'The top of a paid landing page: a headline, promises, a monthly budget or a registration, what the law asks for, our rating.',
  attributes: {
    title: text()
      .default('Car Finance Made Easy')
      .describe('The headline. Titles of 18 characters or fewer have a fixed height.'),
    bullets: textList()
      .default(['Get a decision in minutes', 'No deposit options available', 'No impact on your credit score'])
      .describe('Short promises, as a list or separated by pipes.'),
    buttonText: text().default('Get my quote').describe('Wording of the button.'),
    placeholder: text().default('250').describe('Example amount shown in the empty budget field.'),
    linkQuery: text().describe('Further query for the application site, such as utm_source=search.'),
    showRegInput: flag().describe('Asks for a registration instead of a monthly budget.'),
    baseUrl: link().describe('Address that the registration is appended to; the brand’s valuation when empty.'),
    ...aprAttributes,
    footerText: text()
      .statesRate()
      .default('Representative 19.8% APR.')
      .describe('Shown in place of the rate when aprType is "none" or empty.'),
    ...heroCarAttributes,
    headingLevel: choice('1', '2').describe('2 when another block of the page has the first heading.'),
  },
  hydrate: 'visible',
  reserveHeight: { narrow: 936, wide: 704 },
  load: async ({ attributes, services, signal }) => ({
    example: blockExample(attributes, services.brand),
    reviews: await requireReviewSummary(services.api, DEFAULT_REVIEW_SOURCE, signal),
  }),
});
