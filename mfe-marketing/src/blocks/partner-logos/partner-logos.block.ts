import * as z from 'zod/mini';
import { jsonList, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

const logo = z.object({
  name: z.string().check(z.minLength(1)),
  kind: z.enum(['credit-score', 'price-comparison']),
  image: z._default(z.string(), ''),
});

/** Logos of credit-score and price-comparison partners (A2.3-4). */
export const partnerLogos = defineBlock({
  name: 'partner-logos',
  description:
    'The logos of credit-score and price-comparison partners, on one line. A partner that the brand may not show is left out.',
  attributes: {
    title: text().default('You may know us from').describe('Words above the logos.'),
    logos: jsonList(logo, { image: 'link' }).describe(
      'Partners as JSON: [{"name", "kind", "image"}]. Kinds: credit-score, price-comparison. The image is shown in 160 by 40 pixels; without one the name is set as a wordmark.',
    ),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 200, wide: 76 },
});
