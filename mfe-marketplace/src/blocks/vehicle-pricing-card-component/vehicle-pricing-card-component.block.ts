import { defineBlock } from '@forecourt/contracts/block';
import { pricingCardAttributes } from '../../pricing-card/pricing-card-attributes';
import { loadVehicle } from '../../vehicle-page/load-vehicle';
import { vehicleAttributes } from '../../vehicle-page/vehicle-attributes';
import { vehicleOf } from '../../vehicle-page/vehicle-of';

/** The pricing card of a vehicle as a block of its own (spec B2-60 to B2-69). */
export const vehiclePricingCardComponent = defineBlock({
  name: 'vehicle-pricing-card-component',
  description: 'Name, specs and price of a vehicle, with the enquiry to its dealer.',
  attributes: {
    ...vehicleAttributes,
    ...pricingCardAttributes,
  },
  hydrate: 'visible',
  personalData: true,
  reads: ['address'],
  parameters: ['postcode', 'enquiry'],
  reserveHeight: { narrow: 460, wide: 460 },
  load: async ({ attributes, services, signal }) => (vehicleOf(attributes) ? undefined : loadVehicle({ services, signal })),
});
