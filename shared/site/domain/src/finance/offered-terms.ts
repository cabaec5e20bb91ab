/** Kind of finance: hire purchase, or personal contract purchase. */
export type FinanceType = 'HP' | 'PCP';

/** Terms on offer (B9-13). */
export const TERMS_MONTHS = [24, 36, 48, 60] as const;

/** Miles per year for which residual values are requested (B9-13). */
export const ANNUAL_MILEAGE = 8000;

/** Minimum finance amount of each type, in pence (B9-12). */
export const MIN_FINANCE_PENCE: Readonly<Record<FinanceType, number>> = { HP: 300_000, PCP: 800_000 };

/** Maximum finance amount, in pence (B9-12). */
export const MAX_FINANCE_PENCE = 20_000_000;

/**
 * The term to select: the requested one, else the longest available below it, else the shortest available; the default
 * when no term is available (section 4, "Selected term").
 */
export function availableTerm(wantedMonths: number, availableMonths: readonly number[], defaultMonths: number): number {
  return availableMonths.findLast((months) => months <= wantedMonths) ?? availableMonths[0] ?? defaultMonths;
}
