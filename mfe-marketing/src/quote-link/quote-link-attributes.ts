import { flag, link } from '@forecourt/contracts/attributes';

/** Attributes for the target of a button that offers a quote. For declarations only. */
export const quoteLinkAttributes = {
  buttonLink: link().describe('Where the button leads; the application site when empty.'),
  checkIsSocialPage: flag().describe('Sends visitors of social pages to the social application site instead.'),
};
