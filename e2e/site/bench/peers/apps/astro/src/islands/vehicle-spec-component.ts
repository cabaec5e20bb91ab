import { VehicleSpecComponent } from '../../../../../../../../mfe-marketplace/src/blocks/vehicle-spec-component/vehicle-spec-component';
import { island } from '../island';

export const VehicleSpecComponentIsland = island(VehicleSpecComponent);
