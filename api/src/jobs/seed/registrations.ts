import type { Colour } from '@forecourt/domain/car-search/fields';
import type { Catalogue, Derivative } from '../../cars/catalogue/catalogue';
import { marketValue, type MarketValue } from '../../cars/market/market-value';
import type { NumberPlates } from './number-plates';
import type { Random } from '../../cars/invented-vehicles/random';
import { usedCarRegisteredOn } from '../../cars/invented-vehicles/used-car';
import { usedCarPicker } from '../../cars/invented-vehicles/used-car-picker';
import { inventVin } from '../../cars/invented-vehicles/vin';

/** A visitor's car, as the vehicle register and the valuation provider know it. */
export interface Registration extends MarketValue {
  vrm: string;
  vin: string;
  capId: number;
  colour: Colour;
  registeredOn: string;
  manufacturedOn: string | null;
  mileage: number;
}

/** The register's published test plates that belong to a car (design of the vehicle register's API). */
export const TEST_PLATES = ['AA19AAA', 'AA19EEE'] as const;
const TEST_PLATES_REGISTERED_ON = new Date('2019-03-14T00:00:00Z');

/** Invents visitors' cars with their values; the first ones have the register's test plates. */
export function inventRegistrations(
  given: { count: number; asOf: Date; catalogue: Catalogue; plates: NumberPlates },
  random: Random,
): Registration[] {
  const pick = usedCarPicker(given.catalogue, given.asOf);
  const ordinary = familyHatchback(given.catalogue);
  return Array.from({ length: given.count }, (_, index) => {
    const testPlate = TEST_PLATES[index];
    const { derivative, car } = testPlate ? ordinaryCar(ordinary, given.asOf, random) : pick(random);
    const { registeredOn } = car;
    const builtBefore = new Date(registeredOn.getTime() - random.integer(10, 120) * 24 * 3600 * 1000);
    return {
      vrm: testPlate ?? given.plates.next(registeredOn),
      vin: inventVin(random),
      capId: derivative.capId,
      colour: car.colour,
      registeredOn: registeredOn.toISOString().slice(0, 10),
      manufacturedOn: random.chance(0.8) ? builtBefore.toISOString().slice(0, 10) : null,
      mileage: car.mileage,
      ...marketValue(derivative, car),
    };
  });
}

function ordinaryCar(derivative: Derivative, asOf: Date, random: Random) {
  return { derivative, car: usedCarRegisteredOn(TEST_PLATES_REGISTERED_ON, derivative, asOf, random) };
}

function familyHatchback(catalogue: Catalogue): Derivative {
  const model =
    catalogue.models.find(({ name, bodyType }) => name === 'Focus' && bodyType === 'Hatchback') ?? catalogue.models[0];
  const derivative = catalogue.derivatives.find(({ modelId }) => modelId === model?.id);
  if (!model || !derivative) throw new Error('The catalogue is empty');
  return derivative;
}
