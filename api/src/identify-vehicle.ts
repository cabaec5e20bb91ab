import type { Queryable } from '@forecourt/database/pool';
import type { VehicleIdentity } from './adapters/vehicle-register-live';
import type { VehicleValues } from './ports/vehicle-values';

/** Values are asked for at some mileage; which, does not matter for what a car is. */
const ANY_MILEAGE = 30_000;

/**
 * Which version of a car a registration is: from the provider of values, with body and gearbox from our catalogue where
 * it has the version.
 */
export function identifyVehicle(database: Queryable, values: VehicleValues): (registration: string) => Promise<VehicleIdentity | undefined> {
  return async (registration) => {
    const known = await values.byRegistration(registration, ANY_MILEAGE);
    if (!known) return undefined;
    const { capId, capCode, make, model, registeredOn } = known;
    const { rows } = await database.query<Pick<VehicleIdentity, 'bodyType' | 'transmission'>>(
      'select body_type as "bodyType", transmission from api.derivative join api.model on model.id = model_id where cap_id = $1',
      [capId],
    );
    return { capId, capCode, make, model, registeredOn, bodyType: '', transmission: '', ...rows[0] };
  };
}
