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
  /** Absent when it must be looked up. */
  known?: LookedUpCar;
}

/** Facts of a car's lookup. */
export interface LookedUpCar {
  capCode: string;
  /** ISO date. */
  registrationDate: string;
  vehicleDateOfFirstReg?: string;
  mileage?: number | undefined;
  ageInMonths?: number | undefined;
}

type Asked = Pick<Services, 'api' | 'clock' | 'log'> & { signal?: AbortSignal };

/**
 * Looks up the car of a registration and its residual values (B7-6, B7-11). A given mileage overrides the answer's.
 * Returns null when the lookup of the car fails (B8-6), and a car without residual values when their lookup fails
 * (B8-7).
 */
export async function loadFinancedVehicle(query: VehicleQuery, services: Asked): Promise<FinancedVehicle | null> {
  const found = query.known ?? (await lookUp(query, services));
  if (!found) return null;
  const { api, clock, log, signal } = services;
  const { annualMileage } = query;
  const registered = found.vehicleDateOfFirstReg || found.registrationDate;
  const mileage = query.mileage ?? found.mileage ?? DEFAULT_MILEAGE;
  const car = {
    // Calculated for the month, like residual values and prices in lists.
    ageMonths: registered
      ? ageInMonths(registered, guideMonth(clock.now()))
      : (found.ageInMonths ?? DEFAULT_AGE_MONTHS),
    mileage,
  };
  const { capCode } = found;
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

async function lookUp({ vrm, mileage }: VehicleQuery, { api, log, signal }: Asked): Promise<LookedUpCar | undefined> {
  const query = new URLSearchParams({ vrm, ...(mileage !== undefined && { mileage: String(mileage) }) });
  const found = await api(`/api/calculator/v1/vehicle-search?${query}`, {
    answer: pricingVehicle,
    ...(signal && { signal }),
  });
  if (found.ok) return found.value;
  log('warn', found.failure.status === 0 ? found.failure.message : `HTTP error! status: ${found.failure.status}`);
  return undefined;
}
