import { parseVehicle, type Vehicle } from '@forecourt/domain/vehicle-lookup';

const KEY = 'lookedUpVehicle';

/**
 * A vehicle on its way from a lookup block to the valuation form, in session storage: one that was put together by hand
 * has no registration that could go by the address. Nothing of it says whose it is.
 */
export function keepVehicle(vehicle: Vehicle): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(vehicle));
  } catch {
    // Storage is forbidden or full: the form asks again.
  }
}

/** The kept vehicle, once: it is gone afterwards, so that a later visit to the form starts anew. */
export function takeKeptVehicle(): Vehicle | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    return parseVehicle(kept);
  } catch {
    return undefined;
  }
}
