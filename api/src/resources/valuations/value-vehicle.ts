import type { Car } from '@forecourt/domain/cars/car';
import { FIELDS } from '@forecourt/domain/car-search/fields';
import type { Queryable } from '@forecourt/database/pool';
import type { valuationRequest } from '@forecourt/domain/valuation/wire';
import type * as z from 'zod';
import { ApiError, type ErrorCode } from '../../ground/http/errors';
import type { MarketValue } from '../../cars/market/market-value';
import type { LookupFailure, VehicleRegister } from '../../ports/vehicle-register';
import { VehicleValuesError, type VehicleValues } from '../../ports/vehicle-values';

type RequestedVehicle = z.output<typeof valuationRequest>['vehicle'];

/** A valued car as it is stored. The registration of one entered by hand is empty. */
export interface ValuedCar extends Pick<Car, 'capId' | 'make' | 'mileage' | 'model' | 'vrm'> {
  bodyType: string;
  colour: string;
  transmission: string;
  fuel: string;
  registeredOn: Date;
  values: MarketValue;
}

export interface ValueSources {
  database: Queryable;
  register: VehicleRegister;
  vehicleValues: VehicleValues;
}

const ERROR_BY_FAILURE: Record<Exclude<LookupFailure, 'not-found' | 'invalid'>, ErrorCode> = {
  throttled: 'too-many-requests',
  failed: 'vehicle-register-failed',
  unavailable: 'unavailable',
};

/**
 * Looks the vehicle up again and values it at the visitor's mileage. Only the registration and the mileage of the
 * browser's data are used, since the shown and sold data must be true.
 *
 * @returns undefined when there is no such vehicle, or it has no value
 * @throws ApiError when an outside system is unavailable
 */
export async function valueVehicle(sources: ValueSources, requested: RequestedVehicle): Promise<ValuedCar | undefined> {
  const { mileage } = requested;
  const car =
    requested.vrm === ''
      ? await carByHand(sources.database, requested)
      : await carByRegistration(sources.register, requested.vrm);
  if (!car) return undefined;
  const values = await sources.vehicleValues
    .byCapId({ capId: car.capId, registeredOn: car.registeredOn, mileage })
    .catch((cause: unknown) => {
      throw cause instanceof VehicleValuesError ? new ApiError('vehicle-values-failed', { cause }) : cause;
    });
  return values && { ...car, mileage, values };
}

type FoundCar = Omit<ValuedCar, 'mileage' | 'values'>;

async function carByRegistration(register: VehicleRegister, vrm: string): Promise<FoundCar | undefined> {
  const found = await register.lookUp(vrm);
  if ('failure' in found) {
    if (found.failure === 'not-found' || found.failure === 'invalid') return undefined;
    throw new ApiError(ERROR_BY_FAILURE[found.failure]);
  }
  const { capId, make, model, bodyType, colour, transmission, fuel, registrationDate } = found.vehicle;
  return { vrm, capId, make, model, bodyType, colour, transmission, fuel, registeredOn: new Date(registrationDate) };
}

async function carByHand(database: Queryable, requested: RequestedVehicle): Promise<FoundCar | undefined> {
  const { rows } = await database.query<Pick<FoundCar, 'make' | 'model' | 'bodyType' | 'transmission' | 'fuel'>>(
    `select make.name as make, model.name as model, model.body_type as "bodyType", transmission, fuel
     from api.derivative join api.model on model.id = model_id join api.make on make.id = make_id where cap_id = $1`,
    [requested.capId],
  );
  const colour =
    FIELDS.colour.words.find((name) => name.toLowerCase() === requested.colour?.trim().toLowerCase()) ?? '';
  const registeredOn = new Date(`${requested.registrationDate.slice(0, 10)}T00:00:00Z`);
  return rows[0] && { ...rows[0], vrm: '', capId: requested.capId, colour, registeredOn };
}
