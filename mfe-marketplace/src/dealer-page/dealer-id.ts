import { optionalNumber, type AttributeValues } from '@forecourt/contracts/attributes';
import { dealerIdOfPath } from '@forecourt/domain/dealers/address';

/** The dealer of a block without other dealer data. */
export const dealerIdAttributes = {
  dealerId: optionalNumber({ min: 1, max: 999_999_999, integer: true }).describe(
    'Id of the dealer. Without it, the block shows the dealer of the page’s address.',
  ),
};

/** Id of the dealer from the attributes, otherwise of the page's dealer. */
export function dealerIdFor({ dealerId }: AttributeValues<typeof dealerIdAttributes>, url: string): number | undefined {
  return dealerId ?? dealerIdOfPath(url);
}
