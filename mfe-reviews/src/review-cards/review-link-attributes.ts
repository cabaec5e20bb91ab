import { link } from '@forecourt/contracts/attributes';

/**
 * Links of review cards: attributes of every block that shows them. For declarations only. The defaults are for the
 * default platform. An address of another platform must be among the brand's allowed link hosts.
 */
export const reviewLinkAttributes = {
  reviewBaseUrl: link()
    .default('https://uk.trustpilot.com/reviews')
    .describe('Address of single reviews on the review platform; the review’s id is appended.'),
  verifiedHelpUrl: link()
    .default('https://help.trustpilot.com/')
    .describe('The platform’s help page about verified reviews.'),
};
