import type { Queryable } from '@forecourt/database/pool';
import type { LookupFailure, RegisteredVehicle, VehicleRegister } from '../ports/vehicle-register';

/** The vehicle register's published test plates that stand for a failure. */
const FAILURES: Record<string, LookupFailure> = {
  ER19BAD: 'invalid',
  ER19NFD: 'not-found',
  ER19THR: 'throttled',
  ER19ERR: 'failed',
  ER19MNT: 'unavailable',
};
/** The test plate that is answered without an engine capacity. */
const WITHOUT_ENGINE_CAPACITY = 'AA19EEE';

interface Row {
  vrm: string;
  vin: string;
  cap_id: number;
  cap_code: string;
  make: string;
  model: string;
  colour: string;
  registered_on: string;
  manufactured_on: string | null;
  body_type: string;
  fuel: string;
  transmission: string;
  engine_cc: number;
  doors: number;
  mileage: number;
}

/** A register of invented vehicles on our own database. */
export function embeddedVehicleRegister(database: Queryable): VehicleRegister {
  return {
    lookUp: async (registration) => {
      const failure = FAILURES[registration];
      if (failure) return { failure };
      const { rows } = await database.query<Row>(
        `select registration.vrm, vin, cap_id, cap_code, make.name as make, model.name as model, colour, registered_on::text, manufactured_on::text,
           model.body_type, derivative.fuel, derivative.transmission, engine_cc, doors, mileage
         from api.registration
         join api.derivative using (cap_id)
         join api.model on model.id = derivative.model_id
         join api.make on make.id = model.make_id
         where registration.vrm = $1`,
        [registration],
      );
      return rows[0] ? { vehicle: vehicleOf(rows[0]) } : { failure: 'not-found' };
    },
  };
}

function vehicleOf(row: Row): RegisteredVehicle {
  const hasEngineCapacity = row.engine_cc > 0 && row.vrm !== WITHOUT_ENGINE_CAPACITY;
  return {
    id: row.vrm,
    registration: row.vrm,
    vrm: row.vrm,
    vin: row.vin,
    capId: row.cap_id,
    capCode: row.cap_code,
    make: row.make,
    model: row.model,
    colour: row.colour,
    year: Number(row.registered_on.slice(0, 4)),
    registrationDate: `${row.registered_on}T00:00:00Z`,
    manufactureDate: row.manufactured_on && `${row.manufactured_on}T00:00:00Z`,
    bodyType: row.body_type,
    type: 'car',
    fuel: row.fuel,
    transmission: row.transmission,
    ...(hasEngineCapacity && { engineCapacity: row.engine_cc }),
    doorplan: `${row.doors} door ${row.body_type.toLowerCase()}`,
    mileage: row.mileage,
  };
}
