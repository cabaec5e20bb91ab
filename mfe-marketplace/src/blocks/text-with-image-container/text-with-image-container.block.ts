import { choice, link, richText, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

/** Text with image (spec B2-39). */
export const textWithImageContainer = defineBlock({
  name: 'text-with-image-container',
  description: 'Text on one side, a picture on the other.',
  attributes: {
    title: text().describe('Heading.'),
    text: richText().describe('Text, as HTML.'),
    imageUrl: link().describe(
      'Picture, best in 16 to 10. One from the car image service is requested in the size needed.',
    ),
    imageAlt: text().describe('What the picture shows; empty when it is decorative.'),
    linkText: text().describe('Wording of the link under the text; no link when empty.'),
    linkUrl: link().describe('Where it leads.'),
    layout: choice('standard', 'flipped').describe('Which side the text is on.'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 512, wide: 356 },
});
