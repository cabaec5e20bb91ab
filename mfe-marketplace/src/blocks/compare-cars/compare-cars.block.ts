import { text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { TERMS_PARAMETERS } from '@forecourt/domain/finance/finance-terms';
import { carIdsIn, MAX_COMPARED, MAX_SAVED_CARS } from '@forecourt/domain/saved-cars/saved-cars';
import { splitUrl } from '@forecourt/ui/split-url';
import { termsOfPage } from '../../finance-terms/rendered-terms';
import { creditNote } from '../../monthly-price/credit-note';
import { exampleAttributes } from '../../monthly-price/example-attributes';
import { loadCompared } from './load-compared';

/** Up to four cars side by side, by the ids in the address. */
export const compareCars = defineBlock({
  name: 'compare-cars',
  description:
    'Up to four cars side by side, with what differs marked, and what each costs in all. The address says which.',
  attributes: {
    heading: text().default('Compare cars').describe('Main heading.'),
    ...exampleAttributes,
  },
  firstHeading: true,
  hydrate: 'never',
  reads: ['address'],
  parameters: ['cars', ...TERMS_PARAMETERS],
  reserveHeight: { narrow: 1400, wide: 1200 },
  async load({ attributes: { aprType }, services, signal }) {
    const ids = carIdsIn(splitUrl(services.page.url).search, MAX_SAVED_CARS);
    const terms = termsOfPage(services);
    const compared = await Promise.all(
      ids.slice(0, MAX_COMPARED).map((id) => loadCompared(id, { services, terms, signal })),
    );
    return {
      terms,
      compared,
      leftOut: Math.max(0, ids.length - MAX_COMPARED),
      note: creditNote(services, terms, { aprType }),
    };
  },
});
