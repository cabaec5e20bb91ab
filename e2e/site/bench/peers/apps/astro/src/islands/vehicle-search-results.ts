import { VehicleSearchResults } from '../../../../../../../../mfe-marketplace/src/blocks/vehicle-search-results/vehicle-search-results';
import { island } from '../island';

export const VehicleSearchResultsIsland = island(VehicleSearchResults);
