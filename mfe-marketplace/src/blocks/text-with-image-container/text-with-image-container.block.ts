import { choice, link, richText, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

/** Text with image (spec B2-39). */
export const textWithImageContainer = defineBlock({
  name: 'text-with-image-container',
  description: 'Words on one side, a picture on the other.',
  attributes: {
    title: text().describe('Heading.'),
    text: richText().describe('What there is to say, as HTML.'),
    imageUrl: link().describe('Picture, best in 16 to 10. From the car image service it is asked for in the size that is needed.'),
    imageAlt: text().describe('What the picture shows; empty when it only decorates.'),
    linkText: text().describe('Wording of the link under the text; no link when empty.'),
    linkUrl: link().describe('Where it leads.'),
    layout: choice('standard', 'flipped').describe('Which side the words are on.'),
  },
  hydrate: 'never',
});
