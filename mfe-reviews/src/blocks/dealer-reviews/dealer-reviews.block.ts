import { optionalNumber } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { orThrow } from '@forecourt/contracts/or-throw';
import { dealerIdOfPath } from '@forecourt/domain/dealers/address';
import { dealerReviews as answer } from '@forecourt/domain/dealers/page';

/** Customers' reviews of a dealer, with any number of stars. */
export const dealerReviews = defineBlock({
  name: 'dealer-reviews',
  description:
    'The score of the dealer that the address names, and its newest reviews, good and bad. Nothing where it has none.',
  attributes: {
    dealerId: optionalNumber({ min: 1, max: 999_999_999, integer: true }).describe(
      'Id of the dealer. Without it, the block shows the dealer of the page’s address.',
    ),
  },
  hydrate: 'never',
  mayBeEmpty: true,
  reads: ['address'],
  parameters: [],
  reserveHeight: { narrow: 1600, wide: 700 },
  load: async ({ attributes: { dealerId }, services: { api, page }, signal }) => {
    const id = dealerId ?? dealerIdOfPath(page.url);
    if (id === undefined) return null;
    const found = await api(`/v1/dealers/${id}/reviews`, { answer, signal });
    return !found.ok && found.failure.status === 404 ? null : orThrow(found);
  },
});
