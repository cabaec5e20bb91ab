import { defineBlock } from '@forecourt/contracts/block';

/** Asks for consent to analytics and marketing, if the brand needs it (A7-21). */
export const cookieBanner = defineBlock({
  name: 'cookie-banner',
  description:
    'Asks once about optional cookies, above the header. Place it with "needs": "cookieChoice"; it is seen only while there is no choice.',
  attributes: {},
  hydrate: 'never',
  mayBeEmpty: true,
});
