import type { Car } from '@forecourt/domain/cars/car';
import type { Queryable } from '@forecourt/database/pool';
import { readCatalogue } from '../../cars/catalogue/catalogue';
import type {
  Lookup,
  LookupFailure,
  RegisteredVehicle,
  VehicleRegister,
  VehicleStatus,
} from '../../ports/vehicle-register';
import { inventMotTests, randomOf, type TestedCar } from '../../cars/invented-vehicles/mot-tests';
import { createVehicleInventor, type PlateVehicle } from '../../cars/invented-vehicles/plate-vehicles';
import { createTestedCarFinder } from './tested-car';

/** The vehicle register's published test plates that cause a failure. */
const FAILURES: Record<string, LookupFailure> = {
  ER19BAD: 'invalid',
  ER19NFD: 'not-found',
  ER19THR: 'throttled',
  ER19ERR: 'failed',
  ER19MNT: 'unavailable',
};
/** The test plate that is answered without an engine capacity. */
const WITHOUT_ENGINE_CAPACITY = 'AA19EEE';

interface RegisteredCar extends Pick<
  Car,
  'capCode' | 'capId' | 'doors' | 'engineCc' | 'make' | 'mileage' | 'model' | 'registeredOn' | 'vrm'
> {
  vin: string;
  colour: string;
  manufacturedOn: string | null;
  bodyType: string;
  fuel: string;
  transmission: string;
}

/**
 * A register of invented vehicles: vehicles in our database, and an invented vehicle (`createVehicleInventor`) for
 * every other UK registration.
 */
export function createEmbeddedVehicleRegister(database: Queryable, now: () => Date): VehicleRegister {
  let inventVehicle: ReturnType<typeof createVehicleInventor> | undefined;

  async function lookUp(registration: string): Promise<Lookup> {
    const failure = FAILURES[registration];
    if (failure) return { failure };
    const { rows } = await database.query<RegisteredCar>(
      `select registration.vrm, vin, cap_id as "capId", cap_code as "capCode", make.name as make, model.name as model, colour,
         registered_on::text as "registeredOn", manufactured_on::text as "manufacturedOn", model.body_type as "bodyType", derivative.fuel,
         derivative.transmission, engine_cc as "engineCc", doors, mileage
       from api.registration
       join api.derivative using (cap_id)
       join api.model on model.id = derivative.model_id
       join api.make on make.id = model.make_id
       where registration.vrm = $1`,
      [registration],
    );
    const invented = rows[0]
      ? undefined
      : (inventVehicle ??= createVehicleInventor(readCatalogue()))(registration, now());
    const known = rows[0] ?? (invented && knownVehicle(registration, invented));
    return known ? { vehicle: registeredVehicle(known) } : { failure: 'not-found' };
  }

  const findCar = createTestedCarFinder(database, { lookUp }, now);
  return {
    lookUp,
    statusOf: async (registration) => {
      const found = await findCar(registration);
      return 'car' in found ? { status: inventStatus(found.car, now()) } : found;
    },
  };
}

/** Dealers declare many of their cars off the road. */
const SORN_SHARE = 0.4;

function inventStatus(car: TestedCar, now: Date): VehicleStatus {
  const random = randomOf(car, 'tax');
  const month = random.integer(0, 11);
  const dueIn = new Date(Date.UTC(now.getUTCFullYear() + (month > now.getUTCMonth() ? 0 : 1), month, 1));
  const lastPass = inventMotTests(car, now).find(({ hasPassed }) => hasPassed);
  return {
    isSample: true,
    tax: random.chance(SORN_SHARE) ? { status: 'sorn' } : { status: 'taxed', dueOn: dueIn.toISOString().slice(0, 10) },
    ...(lastPass?.expiresOn && { motDueOn: lastPass.expiresOn }),
  };
}

function knownVehicle(vrm: string, { make, model, derivative, car, vin }: PlateVehicle): RegisteredCar {
  const { capId, capCode, fuel, transmission, engineCc, doors } = derivative;
  const registeredOn = car.registeredOn.toISOString().slice(0, 10);
  return {
    vrm,
    vin,
    capId,
    capCode,
    make: make.name,
    model: model.name,
    colour: car.colour,
    registeredOn,
    manufacturedOn: null,
    bodyType: model.bodyType,
    fuel,
    transmission,
    engineCc,
    doors,
    mileage: car.mileage,
  };
}

function registeredVehicle(known: RegisteredCar): RegisteredVehicle {
  const { registeredOn, manufacturedOn, engineCc, doors, ...same } = known;
  const hasEngineCapacity = engineCc > 0 && known.vrm !== WITHOUT_ENGINE_CAPACITY;
  return {
    ...same,
    id: known.vrm,
    registration: known.vrm,
    year: Number(registeredOn.slice(0, 4)),
    registrationDate: `${registeredOn}T00:00:00Z`,
    manufactureDate: manufacturedOn && `${manufacturedOn}T00:00:00Z`,
    type: 'car',
    ...(hasEngineCapacity && { engineCapacity: engineCc }),
    doorplan: `${doors} door ${known.bodyType.toLowerCase()}`,
  };
}
