import { flag, link } from '@forecourt/contracts/attributes';

/** Where a button that offers a quote leads: for declarations only. */
export const quoteLinkAttributes = {
  buttonLink: link().describe('Where the button leads; the application site when empty.'),
  checkIsSocialPage: flag().describe('Sends visitors of social pages to the social application site instead.'),
};
