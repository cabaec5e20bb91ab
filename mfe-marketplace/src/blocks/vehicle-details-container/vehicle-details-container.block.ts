import { flag } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { TERMS_PARAMETERS } from '@forecourt/domain/finance/finance-terms';
import { pricingCardAttributes } from '../../pricing-card/pricing-card-attributes';
import { loadCar } from '../../car-page/load-car';
import { carAttributes } from '../../car-page/car-attributes';
import { carOf } from '../../car-page/car-of';
import { loadEnquiryOf } from '../../enquiry/late-enquiry';
import { carHead } from './car-head';

/** The top of a vehicle's page (spec B1-6, B2-52 to B2-69): breadcrumb, pictures, price and the enquiry to the dealer. */
export const vehicleDetailsContainer = defineBlock({
  name: 'vehicle-details-container',
  elements: ['harrowmead-vehicle-details-container'],
  description: 'The top of a vehicle’s page: breadcrumb, pictures, price and the enquiry to the dealer.',
  attributes: {
    ...carAttributes,
    ...pricingCardAttributes,
    showSpecs: flag().describe('Shows the specification of the page’s car under its pictures, beside the price, which stays in view.'),
    hideBreadcrumb: flag().describe('Hides the row above the pictures.'),
  },
  hydrate: 'idle',
  personalData: true,
  reads: ['address'],
  parameters: ['postcode', 'enquiry', ...TERMS_PARAMETERS],
  reserveHeight: { narrow: 1500, wide: 1200 },
  async load({ attributes, services, signal }) {
    await loadEnquiryOf(services.page.url);
    return carOf(attributes) ? undefined : loadCar({ services, signal });
  },
  head: ({ data, services }) => data && carHead(data, services.page.url),
});
