import { flag } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { pricingCardAttributes } from '../../pricing-card/pricing-card-attributes';
import { loadVehicle } from '../../vehicle-page/load-vehicle';
import { vehicleAttributes } from '../../vehicle-page/vehicle-attributes';
import { vehicleOf } from '../../vehicle-page/vehicle-of';
import { vehicleHead } from './vehicle-head';

/** The top of a vehicle's page (spec B1-6, B2-52 to B2-69): breadcrumb, pictures, price and the enquiry to the dealer. */
export const vehicleDetailsContainer = defineBlock({
  name: 'vehicle-details-container',
  elements: ['harrowmead-vehicle-details-container'],
  description: 'The top of a vehicle’s page: breadcrumb, pictures, price and the enquiry to the dealer.',
  attributes: {
    ...vehicleAttributes,
    ...pricingCardAttributes,
    showSpecs: flag().describe('Shows the specification of the page’s car under its pictures, beside the price, which stays in view.'),
    hideBreadcrumb: flag().describe('Hides the row above the pictures.'),
  },
  hydrate: 'idle',
  personalData: true,
  reads: ['address'],
  parameters: ['postcode', 'enquiry'],
  reserveHeight: { narrow: 1500, wide: 1200 },
  load: async ({ attributes, services, signal }) => (vehicleOf(attributes) ? undefined : loadVehicle({ services, signal })),
  head: ({ data, services }) => data && vehicleHead(data, services.page.url),
});
