import { typicalEquipment } from '../../cars/car-spec/equipment';
import { typicalFigures } from '../../cars/car-spec/typical-figures';
import type { VehicleSpecification } from '../../ports/vehicle-specification';

/** Returns our estimates as specifications of the sample stock, whose cars are invented. It knows no other car. */
export function createEmbeddedVehicleSpecification(): VehicleSpecification {
  return {
    specificationOf: async (car) => ({
      specification: car.isSample
        ? { source: { kind: 'sample' }, figures: typicalFigures(car), equipment: typicalEquipment(car) }
        : undefined,
    }),
  };
}
