import { text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { TERMS_PARAMETERS } from '@forecourt/domain/finance/finance-terms';
import { tilesAttribute } from '../../dealer-map/tiles-attribute';
import { dealerIdAttributes, dealerIdFor } from '../../dealer-page/dealer-id';
import { loadDealer } from '../../dealer-page/load-dealer';
import { dealerHead } from './dealer-head';
import { hoursInWords } from './hours-in-words';

/** The top of a dealer's page: name, opening hours, place and directions. */
export const dealerDetails = defineBlock({
  name: 'dealer-details',
  description:
    'The dealer that the address names: address, telephone, opening hours, a map and the way there. Describes its page.',
  attributes: {
    ...dealerIdAttributes,
    mapTiles: tilesAttribute().describe(
      'Address of a map service’s tiles, with {z}, {x} and {y}; our own map when empty. Another host must be among the shell’s IMAGE_ORIGINS.',
    ),
    mapAttribution: text().describe('Credit for the map service’s tiles, as their licence requires.'),
  },
  firstHeading: true,
  hydrate: 'idle',
  reads: ['address'],
  parameters: TERMS_PARAMETERS,
  reserveHeight: { narrow: 1100, wide: 560 },
  load: async ({ attributes, services, signal }) => {
    const dealer = await loadDealer(dealerIdFor(attributes, services.page.url), { services, signal });
    const hours = dealer?.openingHours;
    return { dealer, hours: hours ? hoursInWords(hours, services.clock.now()) : [] };
  },
  head: ({ data, services }) => data && dealerHead(data.dealer, services.page.url),
});
