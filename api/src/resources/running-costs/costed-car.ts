import type { CostedCar } from '@forecourt/domain/running-costs/costed-car';
import type { CarWithSpec } from '../../shown-cars/details/known-car';

/** Returns the properties of a car for sale that its costs depend on. */
export function costedCar({ car, figures }: Pick<CarWithSpec, 'car' | 'figures'>): CostedCar {
  return {
    fuel: car.fuel,
    registeredOn: car.registeredOn,
    engineCc: figures.engineCc?.value ?? car.engineCc,
    co2GramsPerKm: figures.co2GramsPerKm?.value,
    isCo2Typical: figures.co2GramsPerKm?.source.kind === 'typical',
    euroClass: figures.euroClass?.value,
    listPricePence: car.priceNewPence,
    isConsumptionTypical: (figures.milesPerGallon ?? figures.milesPerKwh)?.source.kind === 'typical',
    milesPerGallon: figures.milesPerGallon?.value,
    milesPerKwh: figures.milesPerKwh?.value,
  };
}
