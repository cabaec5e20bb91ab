import { optionalNumber, type AttributeValues } from '@forecourt/contracts/attributes';
import { dealerIdOfPath } from '@forecourt/domain/dealers/address';

/** The dealer of a block that has no other data of it. */
export const dealerIdAttributes = {
  dealerId: optionalNumber({ min: 1, max: 999_999_999, integer: true }).describe(
    'Id of the dealer. Without it, the block shows the dealer of the page’s address.',
  ),
};

/** Id of the dealer that the attributes give, otherwise of the page's. */
export function dealerIdFor({ dealerId }: AttributeValues<typeof dealerIdAttributes>, url: string): number | undefined {
  return dealerId ?? dealerIdOfPath(url);
}
