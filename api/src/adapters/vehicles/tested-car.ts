import { plannedOnce } from '@forecourt/database/planned-once';
import type { Queryable } from '@forecourt/database/pool';
import type { TestedCar } from '../../cars/invented-vehicles/mot-tests';
import type { LookupFailure, VehicleRegister } from '../../ports/vehicle-register';

const CAR_SQL = plannedOnce(
  `select registered_on::text as "registeredOn", mileage, (listed_at at time zone 'utc')::date::text as "mileageOn", fuel, feed is null as "isSample"
   from api.car join api.dealer on dealer.id = dealer_id where vrm = $1`,
);

/**
 * Finds the car that the embedded services have tested and taxed: a car of the sample stock, else the register's. They
 * know no dealer's car, since tests are invented for invented cars only.
 */
export function createTestedCarFinder(
  database: Queryable,
  { lookUp }: Pick<VehicleRegister, 'lookUp'>,
  now: () => Date,
) {
  return async (registration: string): Promise<{ car: TestedCar } | { failure: LookupFailure }> => {
    const { rows } = await database.query<Omit<TestedCar, 'registration'> & { isSample: boolean }>(CAR_SQL, [
      registration,
    ]);
    if (rows[0]) {
      const { isSample, ...car } = rows[0];
      return isSample ? { car: { registration, ...car } } : { failure: 'unavailable' };
    }
    const found = await lookUp(registration);
    if ('failure' in found) return found;
    const { registrationDate, mileage, fuel } = found.vehicle;
    return {
      car: {
        registration,
        registeredOn: registrationDate.slice(0, 10),
        mileage,
        mileageOn: now().toISOString().slice(0, 10),
        fuel,
      },
    };
  };
}
