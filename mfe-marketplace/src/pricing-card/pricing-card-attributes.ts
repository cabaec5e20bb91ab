import { link } from '@forecourt/contracts/attributes';

/** Targets of a pricing card's links. */
export const pricingCardAttributes = {
  calculatorLink: link().describe('Where the finance calculator is; on this page when empty.'),
  applyLink: link().describe('Where to apply for finance; no such link when empty.'),
  privacyLink: link().describe('Privacy policy; the brand’s own when empty.'),
};
