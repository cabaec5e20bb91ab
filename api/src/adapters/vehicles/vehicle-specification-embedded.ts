import { typicalEquipment } from '../../car-spec/equipment';
import { typicalFigures } from '../../car-spec/typical-figures';
import type { VehicleSpecification } from '../../ports/vehicle-specification';

/** Specifications of the sample stock: invented cars are what our estimates say. It knows nothing of any other car. */
export function createEmbeddedVehicleSpecification(): VehicleSpecification {
  return {
    specificationOf: async (car) => ({
      specification: car.isSample ? { source: { kind: 'sample' }, figures: typicalFigures(car), equipment: typicalEquipment(car) } : undefined,
    }),
  };
}
