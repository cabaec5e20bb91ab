import * as z from 'zod/mini';
import { jsonList, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

const featuredGuide = z.object({
  title: z.string().check(z.minLength(1)),
  image: z._default(z.string(), ''),
  link: z._default(z.string(), ''),
});

/** Guides that are worth reading first: a grid at 883 px and above, a row to swipe below (A2.3-26, A9-29). */
export const featuredGuides = defineBlock({
  name: 'featured-guides',
  description: 'Guides with a picture and a title each: a grid on wide screens, a row to swipe on others.',
  attributes: {
    title: text().default('Featured guides').describe('Heading of the section.'),
    intro: text().describe('One sentence under the heading.'),
    guides: jsonList(featuredGuide, { image: 'link', link: 'link' }).describe(
      'Guides as JSON: [{"title", "image", "link"}]. Pictures are best 800 by 500 pixels.',
    ),
  },
  hydrate: 'visible',
  reserveHeight: { narrow: 488, wide: 912 },
});
