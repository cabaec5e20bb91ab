import { RecentlyAddedVehicles } from '../../../../../../../../mfe-marketplace/src/blocks/recently-added-vehicles/recently-added-vehicles';
import { island } from '../island';

export const RecentlyAddedVehiclesIsland = island(RecentlyAddedVehicles);
