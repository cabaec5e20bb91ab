import { VehicleDetailsContainer } from '../../../../../../../../mfe-marketplace/src/blocks/vehicle-details-container/vehicle-details-container';
import { island } from '../island';

export const VehicleDetailsContainerIsland = island(VehicleDetailsContainer);
