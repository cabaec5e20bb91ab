import { examplePlace, flag } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { TERMS_PARAMETERS } from '@forecourt/domain/finance/finance-terms';
import { pricingCardAttributes } from '../../pricing-card/pricing-card-attributes';
import { carAttributes } from '../../car-page/car-attributes';
import { loadPricedCar } from '../../pricing-card/load-priced-car';
import { carHead } from './car-head';
import { exampleAttributes } from '../../monthly-price/example-attributes';

/**
 * The top of a vehicle's page (spec B1-6, B2-52 to B2-69): breadcrumb, pictures, price and the enquiry to the dealer.
 */
export const vehicleDetailsContainer = defineBlock({
  name: 'vehicle-details-container',
  elements: ['harrowmead-vehicle-details-container'],
  description: 'The top of a vehicle’s page: breadcrumb, pictures, price and the enquiry to the dealer.',
  attributes: {
    ...carAttributes,
    ...pricingCardAttributes,
    showSpecs: flag().describe(
      'Shows the specification of the page’s car too. Without it, the next four blocks of a page are beside the price on wide screens.',
    ),
    hideBreadcrumb: flag().describe('Hides the row above the pictures.'),
    ...exampleAttributes,
    example: examplePlace(),
  },
  hydrate: 'idle',
  personalData: true,
  reads: ['address'],
  parameters: ['postcode', 'enquiry', ...TERMS_PARAMETERS],
  reserveHeight: { narrow: 1400, wide: 760 },
  load: loadPricedCar,
  head: ({ data: { page }, services }) => page && carHead(page, services.page.url),
});
