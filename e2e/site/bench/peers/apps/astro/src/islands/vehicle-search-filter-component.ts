import { VehicleSearchFilterComponent } from '../../../../../../../../mfe-marketplace/src/blocks/vehicle-search-filter-component/vehicle-search-filter-component';
import { island } from '../island';

export const VehicleSearchFilterComponentIsland = island(VehicleSearchFilterComponent);
