import { choice, flag, text, textList } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { aprAttributes } from '../../apr/apr-attributes';
import { blockExample } from '../../apr/rate-example';
import { heroCarAttributes } from '../../hero/hero-car-attributes';

/** The top of a page: what we do, and a monthly budget to start with (A2.2-1, A5-1 to A5-3, A9-5). */
export const heroBanner = defineBlock({
  name: 'hero-banner',
  description: 'A headline, a monthly budget that starts a quote, the rate, and a car.',
  attributes: {
    title: text().default('Car finance that starts with your budget').describe('The headline of the page.'),
    description: text().describe('One or two sentences under the headline.'),
    points: textList().describe('Up to three short promises, as a list or separated by pipes.'),
    budgetLabel: text().default('Monthly budget').describe('Label of the field.'),
    placeholder: text().default('250').describe('Example amount shown in the empty field.'),
    buttonText: text().default('Get my quote').describe('Wording of the button.'),
    seeCars: flag().describe('Adds a link to the cars for the budget that was entered.'),
    linkQuery: text().describe('Further query for the application site, such as utm_source=home.'),
    layout: choice('row', 'column').describe(
      'Field and button side by side, or one above the other. In a column the field takes 5 characters, else 15.',
    ),
    ...aprAttributes,
    ...heroCarAttributes,
  },
  firstHeading: true,
  hydrate: 'visible',
  reserveHeight: { narrow: 884, wide: 620 },
  load: async ({ attributes, services }) => ({ example: blockExample(attributes, services.brand) }),
});
