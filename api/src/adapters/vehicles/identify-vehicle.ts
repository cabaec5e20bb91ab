import type { Queryable } from '@forecourt/database/pool';
import type { VehicleIdentity } from './vehicle-register-live';
import type { VehicleValues } from '../../ports/vehicle-values';

/**
 * The version of the car with a registration: from the provider of values, with body and gearbox from our catalogue
 * where it has the version.
 */
export function createVehicleIdentifier(
  database: Queryable,
  values: Pick<VehicleValues, 'byRegistration'>,
): (registration: string) => Promise<VehicleIdentity | undefined> {
  return async (registration) => {
    const known = await values.byRegistration(registration, undefined);
    if (!known) return undefined;
    const { capId, capCode, make, model, registeredOn } = known;
    const { rows } = await database.query<Pick<VehicleIdentity, 'bodyType' | 'transmission'>>(
      'select body_type as "bodyType", transmission from api.derivative join api.model on model.id = model_id where cap_id = $1',
      [capId],
    );
    return { capId, capCode, make, model, registeredOn, bodyType: '', transmission: '', ...rows[0] };
  };
}
