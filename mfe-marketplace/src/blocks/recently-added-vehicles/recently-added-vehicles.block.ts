import { choice, jsonList, number, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { TERMS_PARAMETERS } from '@forecourt/domain/finance/finance-terms';
import { termsOfPage } from '../../finance-terms/rendered-terms';
import { creditNote } from '../../monthly-price/credit-note';
import { exampleAttributes } from '../../monthly-price/example-attributes';
import { givenListing } from '../../recent-listings/given-listing';
import { loadRecentListings } from '../../recent-listings/load-recent-listings';

const CARS_LOADED = 12;

/** Recently Added Vehicles carousel (spec B2-45, B2-46, B4, B9-2, B9-5). */
export const recentlyAddedVehicles = defineBlock({
  name: 'recently-added-vehicles',
  elements: ['recently-added-vehicles-container'],
  description: 'A carousel of the most recently listed cars.',
  attributes: {
    title: text().default('Recently Added Vehicles').describe('Heading of the section.'),
    vehicles: jsonList(givenListing, { vehicleLink: 'link', vehicleImage: 'link' }).describe(
      'Cars to show instead of the newest in stock.',
    ),
    visibleCards: number({ min: 1, max: 10, integer: true })
      .default(4)
      .describe('How many cards are shown side by side on wide screens.'),
    cardWidth: number({ min: 200, max: 600, integer: true })
      .default(308)
      .describe('How wide a card is on large screens, in pixels.'),
    layout: choice('standard', 'compact').describe('`compact` takes less height.'),
    ...exampleAttributes,
  },
  hydrate: 'visible',
  reads: ['address'],
  parameters: TERMS_PARAMETERS,
  ignoresPath: true,
  reserveHeight: { narrow: 680, wide: 720 },
  async load({ attributes, ...context }) {
    const cars = attributes.vehicles.length > 0 ? [] : await loadRecentListings(CARS_LOADED, context);
    return {
      cars,
      limit: CARS_LOADED,
      note: creditNote(context.services, termsOfPage(context.services), { aprType: attributes.aprType }),
    };
  },
});
