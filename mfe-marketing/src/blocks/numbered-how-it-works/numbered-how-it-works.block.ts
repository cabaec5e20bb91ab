import { jsonList, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { stepItem } from '../../steps/step-item';

/** The process in numbered steps, for paid landing pages (A2.3-6). */
export const numberedHowItWorks = defineBlock({
  name: 'numbered-how-it-works',
  description: 'Numbered steps on a tinted band, side by side up to four of them.',
  attributes: {
    title: text().default('How it works').describe('Heading of the section.'),
    intro: text().describe('One sentence under the heading.'),
    steps: jsonList(stepItem)
      .default([
        { title: 'Get your quote', description: 'Tell us about yourself and see what you could borrow, in minutes.' },
        {
          title: 'Choose your car',
          description: 'Over 100,000 cars from verified dealers, or one that you have found.',
        },
        { title: 'Sign and drive', description: 'E-sign your agreement at the end and collect your car.' },
      ])
      .describe('Steps as JSON: [{"title", "description"}].'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 660, wide: 420 },
});
