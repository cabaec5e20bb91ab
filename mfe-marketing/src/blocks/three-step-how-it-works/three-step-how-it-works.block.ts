import { jsonList, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { stepItem } from '../../steps/step-item';

/** The way from looking to driving, in three steps (A2.3-5, A1-7). */
export const threeStepHowItWorks = defineBlock({
  name: 'three-step-how-it-works',
  description: 'Three numbered steps, side by side.',
  attributes: {
    title: text().default('How it works').describe('Heading of the section.'),
    intro: text().describe('One sentence under the heading.'),
    steps: jsonList(stepItem)
      .default([
        {
          title: 'Find your car',
          description: 'Search over 100,000 cars from verified dealers, or bring one you have already found.',
        },
        { title: 'Get a decision', description: 'Tell us about yourself and get an approval in principle in minutes.' },
        { title: 'E-sign and drive', description: 'Check your agreement, e-sign it at the end, and collect your car.' },
      ])
      .describe('Up to three steps as JSON: [{"title", "description"}].'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 532, wide: 228 },
});
