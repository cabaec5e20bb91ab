import { choice, examplePlace } from '@forecourt/contracts/attributes';
import { APR_TYPES } from '@forecourt/domain/finance/apr-rates';

/** The representative example of a block with monthly prices: for declarations only. */
export const exampleAttributes = {
  aprType: choice('default', ...APR_TYPES, ...APR_TYPES.map((name) => name.replace(/-rate$/, ''))).describe(
    'Name of the rate whose representative APR the example has, the same on the whole page; the brand’s rate when empty.',
  ),
  example: examplePlace({ mayBeAbsent: true }),
};
