import { richText, text } from '@forecourt/contracts/attributes';

/** The rate of a block, or the text in its place: for declarations only (A9-7, A9-8). */
export const aprAttributes = {
  aprType: text().describe('Name of the rate, such as company-wide-rate; "default" is the brand’s own. None shows the footer text instead.'),
  footerText: richText().describe('Shown in place of the rate when aprType is "none" or empty.'),
};
