import { choice, link, text } from '@forecourt/contracts/attributes';
import { defineBlock, type BlockProps } from '@forecourt/contracts/block';
import { CAR_SEARCH_PARAMETERS } from '@forecourt/domain/car-search/address';
import { givenStock } from '@forecourt/domain/car-search/stock-choices';
import { splitUrl } from '@forecourt/ui/split-url';
import { loadCars, loadMakes } from '../../car-search/load-cars';
import { searchOfPage } from '../../car-search/search-page';
import { withSelected } from '../../filter-panel/fields/field-options';
import { filterOptionAttributes } from '../../filter-panel/fields/filter-option-attributes';
import type { PanelData } from '../../filter-panel/state/use-panel';

/** Search filter panel, in both variants (spec B2-15 to B2-27, B4-3 to B4-6, B5-1 to B5-6, B9-8, B9-10). */
export const vehicleSearchFilterComponent = defineBlock({
  name: 'vehicle-search-filter-component',
  description: 'All filters of the car search, with the number of cars for each choice.',
  attributes: {
    mode: choice('live', 'navigate').describe(
      'live: placed directly before vehicle-search-results, which follow every change. navigate: opens the results page when submitted.',
    ),
    first: choice('postcode', 'budget').describe(
      'What the panel begins with: the postcode, or the monthly budget with its finance terms.',
    ),
    title: text().default('Search used cars').describe('Heading of the panel.'),
    searchBaseUrl: link().describe('Results page for navigate; the brand’s search when empty.'),
    ...filterOptionAttributes,
  },
  hydrate: 'visible',
  reads: ['address'],
  embedParameters: CAR_SEARCH_PARAMETERS,
  reserveHeight: { narrow: 56, wide: 852 },
  async load({ attributes, services, signal }): Promise<PanelData> {
    const ofPage = searchOfPage(splitUrl(services.page.url), services);
    const search = attributes.mode === 'live' ? ofPage : withSelected(ofPage, attributes);
    const makes = await loadMakes({ services, signal });
    return {
      outcome: await loadCars(search, makes, { services, signal, fields: ['facets'] }),
      stock: givenStock(makes, search),
    };
  },
});

export type FilterProps = BlockProps<typeof vehicleSearchFilterComponent>;
