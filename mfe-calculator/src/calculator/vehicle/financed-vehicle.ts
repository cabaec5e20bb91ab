import type { Services } from '@forecourt/contracts/services';
import {
  ageInMonths,
  DEFAULT_AGE_MONTHS,
  DEFAULT_MILEAGE,
  guideMonth,
  residualsAfter,
} from '@forecourt/domain/finance/financed-car';
import { futuresAnswer, type FuturesRequest } from '@forecourt/domain/finance/futures';
import { RESIDUAL_LENDER_IDS } from '@forecourt/domain/finance/residual-values';
import { TERMS_MONTHS } from '@forecourt/domain/finance/terms';
import { pricingVehicle } from '@forecourt/domain/calculator/pricing-vehicle';
import type { FinancedVehicle } from '../settings/rules';

interface VehicleQuery {
  vrm: string;
  mileage?: number;
  /** Miles a year under the agreement. */
  annualMileage: number;
}

/**
 * Looks up the car of a registration and its residual values (B7-6, B7-11). A given mileage overrides the answer's.
 * Returns null when the lookup of the car fails (B8-6), and a car without residual values when their lookup fails
 * (B8-7).
 */
export async function loadFinancedVehicle(
  { vrm, mileage: givenMileage, annualMileage }: VehicleQuery,
  { api, clock, log, signal }: Pick<Services, 'api' | 'clock' | 'log'> & { signal?: AbortSignal },
): Promise<FinancedVehicle | null> {
  const query = new URLSearchParams({ vrm, ...(givenMileage !== undefined && { mileage: String(givenMileage) }) });
  const found = await api(`/api/calculator/v1/vehicle-search?${query}`, {
    answer: pricingVehicle,
    ...(signal && { signal }),
  });
  if (!found.ok) {
    log('warn', found.failure.status === 0 ? found.failure.message : `HTTP error! status: ${found.failure.status}`);
    return null;
  }
  const registered = found.value.vehicleDateOfFirstReg || found.value.registrationDate;
  const mileage = givenMileage ?? found.value.mileage ?? DEFAULT_MILEAGE;
  const car = {
    // Calculated for the month, like residual values and prices in lists.
    ageMonths: registered
      ? ageInMonths(registered, guideMonth(clock.now()))
      : (found.value.ageInMonths ?? DEFAULT_AGE_MONTHS),
    mileage,
  };
  const { capCode } = found.value;
  if (capCode === '') return { car, annualMileage };

  const body: FuturesRequest = {
    capCode,
    registrationDate: registered,
    mileage,
    terms: [...TERMS_MONTHS],
    annualMileage,
    lenderIds: [...RESIDUAL_LENDER_IDS],
  };
  const answer = await api('/api/calculator/v1/futures', {
    method: 'POST',
    body,
    answer: futuresAnswer,
    isRepeatable: true,
    ...(signal && { signal }),
  });
  if (!answer.ok) log('warn', 'Residual values could not be loaded', { status: answer.failure.status });
  const { values } = residualsAfter(answer.ok ? answer.value : undefined, annualMileage);
  return values ? { car, annualMileage, residuals: values } : { car, annualMileage, hasFailed: true };
}
