import { useState, type FormEvent } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { carSearchParameters } from '@forecourt/domain/car-search/address';
import { usePageSearch } from '../../car-search/use-page-search';
import { withSelected } from '../../filter-panel/fields/field-options';
import { FilterPanel } from '../../filter-panel/filter-panel';
import { usePanel } from '../../filter-panel/state/use-panel';
import type { FilterProps } from './vehicle-search-filter-component.block';

/** The panel keeps its choices until they are submitted to the results page (variant B, B2-23, B2-24). */
export function NavigatingFilters({ attributes, data }: FilterProps) {
  const { destinations } = useServices();
  const { page, search: ofPage, ignored } = usePageSearch();
  const [search, setSearch] = useState(() => withSelected(ofPage, attributes));
  const panel = usePanel({ search, ignored, onSearch: setSearch, options: attributes, data });
  const base = attributes.searchBaseUrl || destinations.search;
  const parameters = () => carSearchParameters({ ...search, postcode: panel.postcode.value, page: 1 });
  const onApply = (event: FormEvent<HTMLFormElement>) => {
    // The form also sends the query of its base address (B2-24).
    if (`${parameters()}` !== '' || base.includes('?')) return;
    // An empty form would add a bare question mark to the address.
    event.preventDefault();
    window.location.assign(event.currentTarget.action);
  };
  return (
    <FilterPanel
      title={attributes.title}
      first={attributes.first}
      panel={panel}
      look="card"
      action={base}
      resetAddress={page.pathname}
      parameters={parameters}
      onApply={onApply}
    />
  );
}
