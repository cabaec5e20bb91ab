import type { Queryable } from '@forecourt/database/pool';
import { inventMotTests } from '../../cars/invented-vehicles/mot-tests';
import type { MotHistory } from '../../ports/mot-history';
import type { VehicleRegister } from '../../ports/vehicle-register';
import { createTestedCarFinder } from './tested-car';

/** The MOT tests of invented vehicles. Plates with which the embedded register fails make this fail, too. */
export function createEmbeddedMotHistory(
  database: Queryable,
  register: Pick<VehicleRegister, 'lookUp'>,
  now: () => Date,
): MotHistory {
  const findCar = createTestedCarFinder(database, register, now);
  return {
    testsOf: async (registration) => {
      const found = await findCar(registration);
      if ('car' in found) return { tests: inventMotTests(found.car, now()), isSample: true };
      return found.failure === 'not-found' ? { tests: [] } : { failure: found.failure };
    },
  };
}
