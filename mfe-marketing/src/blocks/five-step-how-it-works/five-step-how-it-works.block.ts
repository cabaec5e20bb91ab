import { choice, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { quoteLinkAttributes } from '../../quote-link/quote-link-attributes';
import { JOURNEYS } from './journeys';

/** The five steps of three journeys (A2.3-7, A4.4-1 to A4.4-8, A9-32). */
export const fiveStepHowItWorks = defineBlock({
  name: 'five-step-how-it-works',
  description:
    'A tab for each way to start (looking for a car, found one, refinancing), and the five steps from there.',
  attributes: {
    title: text().default('How it works').describe('Heading of the section.'),
    intro: text().describe('One sentence under the heading.'),
    journey: choice(...JOURNEYS).describe('The tab that is selected at first.'),
    buttonText: text().default('Get my quote').describe('Wording of the button.'),
    ...quoteLinkAttributes,
  },
  hydrate: 'visible',
  reserveHeight: { narrow: 1112, wide: 860 },
});
