import type { BlockProps } from '@forecourt/contracts/block';
import type { vehicleSearchFilterComponent } from './vehicle-search-filter-component.block';
import { LiveFilters } from './live-filters';
import { NavigatingFilters } from './navigating-filters';

export type FilterProps = BlockProps<typeof vehicleSearchFilterComponent>;

export function VehicleSearchFilterComponent(props: FilterProps) {
  return props.attributes.mode === 'live' ? <LiveFilters {...props} /> : <NavigatingFilters {...props} />;
}
