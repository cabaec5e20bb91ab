import { link } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { loadVehicle } from '../../vehicle-page/load-vehicle';
import { vehicleAttributes } from '../../vehicle-page/vehicle-attributes';
import { vehicleOf } from '../../vehicle-page/vehicle-of';

/** The pricing card of a vehicle alone (spec B2-60 to B2-69). */
export const vehiclePricingCardComponent = defineBlock({
  name: 'vehicle-pricing-card-component',
  description: 'What a vehicle is and costs, with the enquiry to its dealer.',
  attributes: {
    ...vehicleAttributes,
    calculatorLink: link().describe('Where the finance calculator is; on this page when empty.'),
    applyLink: link().describe('Where to apply for finance; no such link when empty.'),
    privacyLink: link().describe('Privacy policy; the brand’s own when empty.'),
  },
  hydrate: 'visible',
  reads: ['address'],
  parameters: ['postcode', 'enquiry'],
  reserveHeight: { narrow: 460, wide: 460 },
  load: async ({ attributes, services, signal }) => (vehicleOf(attributes) ? undefined : loadVehicle({ services, signal })),
});
