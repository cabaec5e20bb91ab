import { text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { TERMS_PARAMETERS } from '@forecourt/domain/finance/finance-terms';
import { orThrow } from '@forecourt/contracts/or-throw';
import { inPence } from '@forecourt/domain/cars/listing';
import { carIdOf } from '@forecourt/domain/cars/address';
import { priceComparisonAnswer } from '@forecourt/domain/cars/page';

/**
 * A car's price among those of similar cars (decision 0084): a plot, a table, and an explanation of the method. Renders
 * nothing if there are too few cars.
 */
export const priceComparison = defineBlock({
  name: 'price-comparison',
  description:
    'How a car’s price compares with those of similar cars, as a plot and a table. Empty for a car with too few like it.',
  attributes: {
    vehicleId: text().describe(
      'Id of a car in stock. Without it, the block compares the car whose id is in the page’s address.',
    ),
  },
  hydrate: 'never',
  reads: ['address'],
  parameters: TERMS_PARAMETERS,
  mayBeEmpty: true,
  async load({ attributes, services: { api, page }, signal }) {
    const id = attributes.vehicleId || carIdOf(page.url);
    if (id === undefined || !/^\d{1,9}$/.test(id)) return undefined;
    return orThrow(await api(`/v1/cars/${id}/price-comparison`, { answer: inPence(priceComparisonAnswer), signal }))
      .comparison;
  },
});
