import { jsonList, number, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { TERMS_PARAMETERS } from '@forecourt/domain/finance/finance-terms';
import { termsOfPage } from '../../finance-terms/rendered-terms';
import { creditNote } from '../../monthly-price/credit-note';
import { exampleAttributes } from '../../monthly-price/example-attributes';
import { givenListing } from '../../recent-listings/given-listing';
import { loadRecentListings } from '../../recent-listings/load-recent-listings';

/** Listing cards in a grid (spec B2-40 to B2-43). */
export const vehicleGridComponent = defineBlock({
  name: 'vehicle-grid-component',
  description: 'Cars for sale in a grid.',
  attributes: {
    title: text().default('Used cars').describe('Heading of the section.'),
    vehicles: jsonList(givenListing, { vehicleLink: 'link', vehicleImage: 'link' }).describe(
      'Cars as JSON: [{"vehicleImage", "vehicleTitle", "vehicleSubtitle", "mileage", "fuelType", "year", "transmission", "location", "vehiclePrice", "monthlyPrice", "vehicleLink"}]. The newest in stock when empty.',
    ),
    limit: number({ min: 1, max: 24, integer: true }).default(8).describe('How many cars it shows at most.'),
    linkText: text().default('See all used cars').describe('Wording of the link under the cars to the brand’s search.'),
    ...exampleAttributes,
  },
  hydrate: 'visible',
  reads: ['address'],
  parameters: TERMS_PARAMETERS,
  reserveHeight: { narrow: 1600, wide: 960 },
  async load({ attributes: { vehicles, limit, aprType }, ...context }) {
    const cars = vehicles.length > 0 ? [] : await loadRecentListings(limit, context);
    return { cars, note: creditNote(context.services, termsOfPage(context.services), { aprType }) };
  },
});
