import type { Services } from '@forecourt/contracts/services';
import { ageInMonths, ANNUAL_MILEAGE, DEFAULT_AGE_MONTHS, DEFAULT_MILEAGE } from '@forecourt/domain/financed-car';
import { pricingVehicle } from '@forecourt/domain/pricing-vehicle';
import type { FinancedVehicle } from './rules';
import { residualLookup } from './residual-lookup';

interface AskedVehicle {
  vrm: string;
  mileage?: number;
}

/**
 * Looks up the car of a registration and its residual values (B7-6, B7-11). The page's own mileage stands over the
 * answer's. Gives up with null when there is no answer (B8-6); without residual values the car is still there.
 */
export async function loadFinancedVehicle(
  asked: AskedVehicle,
  { api, clock, log, signal }: Pick<Services, 'api' | 'clock' | 'log'> & { signal?: AbortSignal },
): Promise<FinancedVehicle | null> {
  const query = new URLSearchParams({ vrm: asked.vrm, ...(asked.mileage !== undefined && { mileage: String(asked.mileage) }) });
  const found = await api(`/api/calculator/v1/vehicle-search?${query}`, { answer: pricingVehicle, ...(signal && { signal }) });
  if (!found.ok) {
    log('warn', found.failure.status === 0 ? found.failure.message : `HTTP error! status: ${found.failure.status}`);
    return null;
  }
  const registered = found.value.vehicleDateOfFirstReg || found.value.registrationDate;
  const mileage = asked.mileage ?? found.value.mileage ?? DEFAULT_MILEAGE;
  const car = { ageMonths: registered ? ageInMonths(registered, clock.now()) : (found.value.ageInMonths ?? DEFAULT_AGE_MONTHS), mileage };
  if (found.value.capCode === '') return { car };

  const lookup = residualLookup({ capCode: found.value.capCode, registrationDate: registered, mileage }, { api, log, signal });
  const { values } = await lookup.at(ANNUAL_MILEAGE);
  return { car, ...(values && { residuals: values }) };
}
