import type { ApiClient } from '@forecourt/contracts/services';
import { clientTokenAnswer } from '@forecourt/domain/client-token';
import {
  identifiedVehicle,
  vehicleDetailsAnswer,
  type Vehicle,
  type VehicleDetails,
} from '@forecourt/domain/valuation/vehicle-lookup';

/** Origin of a registration: the field, or `?reg=` of the address. */
export type RegistrationSource = 'field' | 'address';

export type VehicleLookupResult = { ok: true; vehicle: Vehicle } | { ok: false; message: string };

const NOT_VALID = 'Registration is not valid'; // A8-6
const NOT_FOUND = 'Vehicle not found'; // A8-7
const UNAVAILABLE = 'Unable to retrieve vehicle details'; // A8-8

/**
 * Looks a vehicle up by its registration: a token first, then the details (A7-4, A7-5).
 *
 * @param source decides which date the year is taken from
 */
export async function lookUpVehicle(
  api: ApiClient,
  { registration, source }: { registration: string; source: RegistrationSource },
  signal: AbortSignal,
): Promise<VehicleLookupResult> {
  const token = await api('/api/library/v1/client-token', {
    method: 'POST',
    answer: clientTokenAnswer,
    signal,
    isRepeatable: true,
  });
  if (!token.ok) return { ok: false, message: UNAVAILABLE };
  const details = await api(`/api/library/v1/vehicle-details/${encodeURIComponent(registration)}`, {
    headers: { authorization: `Bearer ${token.value.authenticationToken}` },
    answer: vehicleDetailsAnswer,
    signal,
  });
  if (!details.ok) return { ok: false, message: details.failure.status === 400 ? NOT_VALID : UNAVAILABLE };
  const vehicle = identifiedVehicle(details.value);
  if (!vehicle) return { ok: false, message: NOT_FOUND };
  return {
    ok: true,
    vehicle: { ...vehicle, registration: vehicle.registration || registration, year: yearOf(vehicle, source) },
  };
}

/**
 * The year of registration, else of manufacture; the other way round when the registration came from the address
 * (A3-21).
 */
function yearOf(
  { registrationDate, manufactureDate, year }: VehicleDetails,
  source: RegistrationSource,
): number | undefined {
  const dates = source === 'address' ? [manufactureDate, registrationDate] : [registrationDate, manufactureDate];
  const known = dates.map((date) => /^\d{4}/.exec(date)?.[0]).find(Boolean);
  return known ? Number(known) : (year ?? undefined);
}
