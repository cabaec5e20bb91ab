import { link, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

/** The author of the content above, with links to their profiles (A2.3-30). */
export const authorBanner = defineBlock({
  name: 'author-banner',
  description: 'An author with a portrait, a few sentences, and links to up to three profiles.',
  attributes: {
    label: text().default('About the author').describe('What the banner is, for screen readers.'),
    name: text().describe('Name of the author; without it nothing is shown.'),
    role: text().describe('What they do.'),
    image: link().describe('Portrait, best in 192 by 192 pixels; the initials are shown without one.'),
    text: text().describe('Two or three sentences about them.'),
    professionalProfile: text().describe(
      'The author’s name on the professional network, as in the address of the profile.',
    ),
    photoProfile: text().describe('The author’s name on the photo-sharing network.'),
    videoProfile: text().describe('The author’s name on the video platform.'),
    professionalNetwork: link()
      .default('https://www.linkedin.com/in/')
      .describe('Where profiles are on the professional network; the name is appended.'),
    photoNetwork: link().default('https://www.instagram.com/').describe('The same for the photo-sharing network.'),
    videoNetwork: link().default('https://www.youtube.com/@').describe('The same for the video platform.'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 432, wide: 292 },
});
