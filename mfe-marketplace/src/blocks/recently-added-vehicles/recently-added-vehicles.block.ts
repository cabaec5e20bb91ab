import { choice, jsonList, number, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { orThrow } from '@forecourt/contracts/or-throw';
import { vehicleListing, vehicleListingsAnswer } from '@forecourt/domain/vehicle';

/** Recently Added Vehicles carousel (spec B2-45, B2-46, B4, B9-2, B9-5). */
export const recentlyAddedVehicles = defineBlock({
  name: 'recently-added-vehicles',
  elements: ['recently-added-vehicles-container'],
  description: 'The cars listed last, to leaf through.',
  attributes: {
    title: text().default('Recently Added Vehicles').describe('Heading of the section.'),
    vehicles: jsonList(vehicleListing, { vehicleLink: 'link' }).describe('Cars to show instead of the newest in stock.'),
    visibleCards: number({ min: 1, max: 10, integer: true }).default(4).describe('How many cards stand side by side where there is room.'),
    layout: choice('standard', 'compact').describe('`compact` takes less height.'),
  },
  hydrate: 'visible',
  // Vehicle pages give it other padding (B2-46).
  reads: ['address'],
  reserveHeight: { narrow: 560, wide: 620 },
  async load({ attributes, services, signal }) {
    if (attributes.vehicles.length > 0) return [];
    return orThrow(await services.api('/v1/cars/recent?limit=12', { answer: vehicleListingsAnswer, signal })).results;
  },
});
