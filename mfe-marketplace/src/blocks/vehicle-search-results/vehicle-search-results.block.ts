import { text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { CAR_SEARCH_PARAMETERS } from '@forecourt/domain/car-search/address';
import { splitUrl } from '@forecourt/ui/split-url';
import { carHeading } from '../../car-search/car-heading';
import type { SearchOutcome } from '../../car-search/found-cars';
import { loadCars, loadMakes } from '../../car-search/load-cars';
import { listingRoute, searchOfPage } from '../../car-search/search-page';
import { creditNote, type CreditNote } from '../../monthly-price/credit-note';
import { exampleAttributes } from '../../monthly-price/example-attributes';
import { resultsHead } from './title/results-head';

/** Search results (spec B2-2 to B2-4, B2-15, B9-5; the layout of the page is ours). */
export const vehicleSearchResults = defineBlock({
  name: 'vehicle-search-results',
  description: 'The cars that match the address, in pages, with their number and order. May describe its page.',
  attributes: {
    heading: text().describe(`Main heading when no make is chosen; "${carHeading('')}" when empty.`),
    ...exampleAttributes,
  },
  // Not `visible`: results must follow the filters even when they are off screen.
  firstHeading: true,
  hydrate: 'idle',
  reads: ['address'],
  embedParameters: CAR_SEARCH_PARAMETERS,
  reserveHeight: { narrow: 2400, wide: 1200 },
  async load({ attributes: { aprType }, services, signal }): Promise<SearchOutcome & { note: CreditNote }> {
    const page = splitUrl(services.page.url);
    const search = searchOfPage(page, services);
    // A make without letters in the path is treated as no make, but matches nothing.
    const isUnreadable = Boolean(listingRoute(page.pathname)?.make) && search.make === '';
    const makes = search.make === '' ? [] : await loadMakes({ services, signal });
    const options = { services, signal };
    // The counts contain the names of trims.
    const outcome = await loadCars(search, makes, {
      ...options,
      fields: search.trim.length > 0 ? ['results', 'facets'] : ['results'],
    });
    const note = creditNote(services, search.terms, { aprType });
    if (isUnreadable) return { key: outcome.key, note, found: { total: 0, page: 1, pageCount: 1, results: [] } };
    // Counts are needed only to suggest another search when nothing was found.
    const isEmpty = outcome.found?.total === 0 && outcome.found.car !== undefined;
    return {
      ...(isEmpty ? await loadCars(search, makes, { ...options, fields: ['results', 'facets'] }) : outcome),
      note,
    };
  },
  head: ({ data, services }) => resultsHead(data, services),
});
