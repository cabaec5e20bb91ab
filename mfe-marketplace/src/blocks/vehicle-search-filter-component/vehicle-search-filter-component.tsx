import { LiveFilters } from './live-filters';
import { NavigatingFilters } from './navigating-filters';
import type { FilterProps } from './vehicle-search-filter-component.block';

export function VehicleSearchFilterComponent(props: FilterProps) {
  return props.attributes.mode === 'live' ? <LiveFilters {...props} /> : <NavigatingFilters {...props} />;
}
