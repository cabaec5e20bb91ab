import { defineBlock } from '@forecourt/contracts/block';
import { TERMS_PARAMETERS } from '@forecourt/domain/finance/finance-terms';
import { pricingCardAttributes } from '../../pricing-card/pricing-card-attributes';
import { loadCar } from '../../car-page/load-car';
import { carAttributes } from '../../car-page/car-attributes';
import { carOf } from '../../car-page/car-of';
import { loadEnquiryOf } from '../../enquiry/late-enquiry';
import { termsOfPage } from '../../finance-terms/rendered-terms';
import { creditNote } from '../../monthly-price/credit-note';
import { pricedCar } from '../../pricing-card/use-priced-car';
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
  async load({ attributes, services, signal }) {
    await loadEnquiryOf(services.page.url);
    const page = carOf(attributes) ? undefined : await loadCar({ services, signal });
    const car = carOf(attributes, page);
    const note = creditNote(services, termsOfPage(services), { aprType: attributes.aprType, car: car && pricedCar(car) });
    return { ...(page && { page }), note };
  },
});
