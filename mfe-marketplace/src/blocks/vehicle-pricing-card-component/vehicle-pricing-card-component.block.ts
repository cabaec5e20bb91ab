import { defineBlock } from '@forecourt/contracts/block';
import { TERMS_PARAMETERS } from '@forecourt/domain/finance/finance-terms';
import { pricingCardAttributes } from '../../pricing-card/pricing-card-attributes';
import { carAttributes } from '../../car-page/car-attributes';
import { loadPricedCar } from '../../pricing-card/load-priced-car';
import { exampleAttributes } from '../../monthly-price/example-attributes';

/** The pricing card of a vehicle as a separate block (spec B2-60 to B2-69). */
export const vehiclePricingCardComponent = defineBlock({
  name: 'vehicle-pricing-card-component',
  description: 'Name, specs and price of a vehicle, with the enquiry to its dealer.',
  attributes: {
    ...carAttributes,
    ...pricingCardAttributes,
    ...exampleAttributes,
  },
  hydrate: 'visible',
  personalData: true,
  reads: ['address'],
  parameters: ['postcode', 'enquiry', ...TERMS_PARAMETERS],
  reserveHeight: { narrow: 460, wide: 460 },
  load: loadPricedCar,
});
