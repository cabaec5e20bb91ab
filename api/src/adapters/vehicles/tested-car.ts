import type { Queryable } from '@forecourt/database/pool';
import type { TestedCar } from '../../invented-vehicles/mot-tests';
import type { LookupFailure, VehicleRegister } from '../../ports/vehicle-register';

/** Finds the car that the embedded services have tested and taxed: one for sale, else the one that the register has. */
export function createTestedCarFinder(database: Queryable, { lookUp }: Pick<VehicleRegister, 'lookUp'>, now: () => Date) {
  return async (registration: string): Promise<{ car: TestedCar } | { failure: LookupFailure }> => {
    const { rows } = await database.query<Omit<TestedCar, 'registration'>>(
      `select registered_on::text as "registeredOn", mileage, (listed_at at time zone 'utc')::date::text as "mileageOn", fuel from api.car where vrm = $1`,
      [registration],
    );
    if (rows[0]) return { car: { registration, ...rows[0] } };
    const found = await lookUp(registration);
    if ('failure' in found) return found;
    const { registrationDate, mileage, fuel } = found.vehicle;
    return { car: { registration, registeredOn: registrationDate.slice(0, 10), mileage, mileageOn: now().toISOString().slice(0, 10), fuel } };
  };
}
