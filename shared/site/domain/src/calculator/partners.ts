import { CALCULATOR_RATES, type AprRate } from '../finance/apr-rates';

/** How the calculator behaves for a partner (B6-1). */
export interface CalculatorPartner {
  /** Whether to show the "powered by" mark. */
  showsPoweredBy: boolean;
  /** Whether the first calculation selects PCP if it is offered. */
  preselectsPcp: boolean;
  rates: AprRate;
}

const DEFAULT: Omit<CalculatorPartner, 'rates'> = { showsPoweredBy: true, preselectsPcp: true };

/** Exceptions that partners have agreed, by affiliate id. */
const AGREED: Readonly<Record<number, Omit<CalculatorPartner, 'rates'>>> = {
  // The dealer network.
  2655: { showsPoweredBy: false, preselectsPcp: false },
};

/** @param affiliateId a partner's; an unknown one gets the default behaviour */
export function calculatorPartner(affiliateId: number | null | undefined): CalculatorPartner {
  const id = affiliateId ?? -1;
  return { ...(AGREED[id] ?? DEFAULT), rates: CALCULATOR_RATES.byAffiliate[id] ?? CALCULATOR_RATES.default };
}
