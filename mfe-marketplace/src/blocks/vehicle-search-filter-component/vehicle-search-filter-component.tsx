import type { FilterProps } from './filter-props';
import { LiveFilters } from './live-filters';
import { NavigatingFilters } from './navigating-filters';

export function VehicleSearchFilterComponent(props: FilterProps) {
  return props.attributes.mode === 'live' ? <LiveFilters {...props} /> : <NavigatingFilters {...props} />;
}
