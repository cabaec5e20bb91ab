import type { BlockProps } from '@forecourt/contracts/block';
import type { vehicleSearchFilterComponent } from './vehicle-search-filter-component.block';

/** What both variants of the panel are given. */
export type FilterProps = BlockProps<typeof vehicleSearchFilterComponent>;
