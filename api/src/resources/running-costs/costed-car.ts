import type { CostedCar } from '@forecourt/domain/running-costs/costed-car';
import { economyOf } from '../../car-spec/economy';
import { figuresOf } from '../../car-spec/specified-car';
import type { VehicleStatus } from '../../ports/vehicle-register';
import { specifiedCar } from '../car-detail/car-page-of';
import type { CarDetailRow } from '../car-detail/store';

/** What the costs of a car for sale depend on: by the register where it says so, else by our estimates. */
export function costedCar(row: CarDetailRow, { co2GramsPerKm, euroClass }: VehicleStatus): CostedCar {
  const car = specifiedCar(row);
  const economy = economyOf(car, figuresOf(car));
  return {
    ...economy,
    fuel: car.fuel,
    registeredOn: car.registeredOn,
    engineCc: car.engineCc,
    co2GramsPerKm: co2GramsPerKm ?? economy.co2GramsPerKm,
    euroClass,
    listPricePence: car.priceNewPence,
  };
}
