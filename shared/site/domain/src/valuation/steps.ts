import type { ValuationForm } from './form';
import { validateCondition, validateMileage, validateOutstandingFinance, validateReason } from './rules';

/** Steps of the valuation wizard, counted from 0 as in its address (A4.6-1). */
export const VALUATION_STEP = { vehicle: 0, details: 1, reason: 2, condition: 3, contact: 4 } as const;

/** Number of steps (A9-33). */
export const VALUATION_STEP_COUNT = 5;

/** The `step` parameter of an address: valid when it is a whole number from 0 to 4 (A2.6-4). */
export function stepFromAddress(parameter: string | null): number | undefined {
  return parameter !== null && /^[0-4]$/.test(parameter) ? Number(parameter) : undefined;
}

/** The furthest step that the answers so far lead to: every step before it is complete. */
export function furthestStep(form: ValuationForm): number {
  const complete = [
    form.vehicle !== undefined,
    validateMileage(form.mileage).ok && validateOutstandingFinance(form.outstandingFinance).ok,
    validateReason(form.reasonForValuation).ok,
    validateCondition(form.vehicleCondition).ok,
  ];
  const open = complete.indexOf(false);
  return open === -1 ? VALUATION_STEP.contact : open;
}
