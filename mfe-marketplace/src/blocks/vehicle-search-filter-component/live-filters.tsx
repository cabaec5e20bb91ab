import type { FormEvent } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { resetCarSearch } from '@forecourt/domain/car-search/chosen';
import { afterPaint } from '../../car-search/after-paint';
import { RESULTS_ANCHOR } from '../../car-search/results-anchor';
import { usePageSearch } from '../../car-search/use-page-search';
import { findOnPage } from '../../find-on-page/find-on-page';
import { FilterPanel } from '../../filter-panel/filter-panel';
import { usePanel } from '../../filter-panel/state/use-panel';
import type { FilterProps } from './vehicle-search-filter-component.block';

/** Every change navigates to a new address of the page (variant A), which the results follow. */
export function LiveFilters({ attributes, data }: FilterProps) {
  const services = useServices();
  const { search, ignored, addressOf, go } = usePageSearch();
  const panel = usePanel({ search, ignored, onSearch: go, options: attributes, data });
  const everything = addressOf(resetCarSearch(search));
  const onApply = (event: FormEvent) => {
    event.preventDefault();
    // A postcode that was just typed is still debounced.
    if (panel.postcode.value !== search.postcode) panel.change({});
    afterPaint(() => findOnPage(services, RESULTS_ANCHOR)?.scrollIntoView());
  };
  // The panel has no field for an area, so the form contains it as a hidden field.
  const action = addressOf({ ...resetCarSearch(search), area: search.area });
  return (
    <FilterPanel
      title={attributes.title}
      first={attributes.first}
      panel={panel}
      look="column"
      action={action}
      resetAddress={everything}
      onApply={onApply}
    />
  );
}
