import { link, number, optionalNumber, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { DEFAULT_TERMS, TERMS_PARAMETERS } from '@forecourt/domain/finance/finance-terms';
import { creditNote } from '../../monthly-price/credit-note';
import { exampleAttributes } from '../../monthly-price/example-attributes';

/** Listing card (spec B2-40 to B2-43). */
export const vehicleListingCardComponent = defineBlock({
  name: 'vehicle-listing-card-component',
  description: 'A car for sale, as in lists.',
  attributes: {
    vehicleImage: link().describe('Picture; the space stays empty without one.'),
    vehicleTitle: text().describe('Make and model.'),
    vehicleSubtitle: text().describe('Engine and trim.'),
    mileage: optionalNumber({ min: 0 }).describe('Miles driven.'),
    fuelType: text().describe('Such as Petrol; "unknown" is not shown.'),
    vehicleYear: optionalNumber({ min: 0, max: 9999, integer: true }).describe('Year of first registration.'),
    year: optionalNumber({ min: 0, max: 9999, integer: true }).describe('The same; vehicleYear wins.'),
    transmission: text().describe('Such as Manual; "unknown" is not shown.'),
    location: text().describe('Town of the dealer.'),
    vehiclePrice: number({ min: 0 }).describe('Price in pounds.'),
    monthlyPrice: optionalNumber({ min: 0 }).describe('Pounds a month; not shown when empty.'),
    vehicleLink: link().describe('Page of the car.'),
    ...exampleAttributes,
  },
  hydrate: 'never',
  reads: ['address'],
  parameters: TERMS_PARAMETERS,
  reserveHeight: { narrow: 416, wide: 472 },
  load: async ({ attributes: { aprType }, services }) => ({ note: creditNote(services, DEFAULT_TERMS, { aprType }) }),
});
