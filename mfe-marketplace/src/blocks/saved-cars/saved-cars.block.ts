import { text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { TERMS_PARAMETERS } from '@forecourt/domain/finance/finance-terms';
import { carIdsIn, MAX_SAVED_CARS } from '@forecourt/domain/saved-cars/saved-cars';
import { splitUrl } from '@forecourt/ui/split-url';
import { termsOfPage } from '../../finance-terms/rendered-terms';
import { creditNote } from '../../monthly-price/credit-note';
import { exampleAttributes } from '../../monthly-price/example-attributes';
import { loadCarsById } from '../../cars-by-id/load-cars-by-id';

/** The cars that a visitor has saved on this device, or those of a shared list, which are in the address. */
export const savedCars = defineBlock({
  name: 'saved-cars',
  description:
    'The cars that the visitor has saved: what they cost now, which are sold, and what is like those. A shared list is in the address.',
  attributes: {
    heading: text().default('Saved cars').describe('Main heading.'),
    ...exampleAttributes,
  },
  firstHeading: true,
  hydrate: 'load',
  reads: ['address'],
  personalData: true,
  parameters: ['cars', 'alerts', ...TERMS_PARAMETERS],
  reserveHeight: { narrow: 1200, wide: 900 },
  async load({ attributes: { aprType }, services, signal }) {
    const ids = carIdsIn(splitUrl(services.page.url).search, MAX_SAVED_CARS);
    const terms = termsOfPage(services);
    return {
      note: creditNote(services, terms, { aprType }),
      shared: await loadCarsById(ids, { services, terms, signal }),
    };
  },
});
