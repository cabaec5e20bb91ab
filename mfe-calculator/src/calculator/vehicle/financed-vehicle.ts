import type { Services } from '@forecourt/contracts/services';
import { ageInMonths, DEFAULT_AGE_MONTHS, DEFAULT_MILEAGE, guideMonth } from '@forecourt/domain/finance/financed-car';
import { pricingVehicle } from '@forecourt/domain/calculator/pricing-vehicle';
import type { FinancedVehicle } from '../settings/rules';
import { residualLookup } from './residual-lookup';

interface VehicleQuery {
  vrm: string;
  mileage?: number;
  /** Miles a year under the agreement. */
  annualMileage: number;
}

/**
 * Looks up the car of a registration and its residual values (B7-6, B7-11). A given mileage overrides the
 * answer's. Returns null when the car's lookup fails (B8-6), and the car alone when that of its residual values does.
 */
export async function loadFinancedVehicle(
  { vrm, mileage: givenMileage, annualMileage }: VehicleQuery,
  { api, clock, log, signal }: Pick<Services, 'api' | 'clock' | 'log'> & { signal?: AbortSignal },
): Promise<FinancedVehicle | null> {
  const query = new URLSearchParams({ vrm, ...(givenMileage !== undefined && { mileage: String(givenMileage) }) });
  const found = await api(`/api/calculator/v1/vehicle-search?${query}`, { answer: pricingVehicle, ...(signal && { signal }) });
  if (!found.ok) {
    log('warn', found.failure.status === 0 ? found.failure.message : `HTTP error! status: ${found.failure.status}`);
    return null;
  }
  const registered = found.value.vehicleDateOfFirstReg || found.value.registrationDate;
  const mileage = givenMileage ?? found.value.mileage ?? DEFAULT_MILEAGE;
  const car = {
    // As of the month, like residual values and the prices in lists.
    ageMonths: registered ? ageInMonths(registered, guideMonth(clock.now())) : (found.value.ageInMonths ?? DEFAULT_AGE_MONTHS),
    mileage,
  };
  if (found.value.capCode === '') return { car, annualMileage };

  const lookup = residualLookup({ capCode: found.value.capCode, registrationDate: registered, mileage }, { api, log, signal });
  const { values } = await lookup.at(annualMileage);
  return { car, annualMileage, ...(values && { residuals: values }) };
}
