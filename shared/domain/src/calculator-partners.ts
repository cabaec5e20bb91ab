import { CALCULATOR_RATES, type AprRate } from './apr-rates';

/** How the calculator behaves for a partner (B6-1). */
export interface CalculatorPartner {
  /** Whether it may say who it is powered by. */
  showsPoweredBy: boolean;
  /** Whether its first calculation chooses PCP where there is one. */
  preselectsPcp: boolean;
  rates: AprRate;
}

const USUAL: Omit<CalculatorPartner, 'rates'> = { showsPoweredBy: true, preselectsPcp: true };

/** What partners have agreed on, by affiliate id. */
const AGREED: Readonly<Record<number, Omit<CalculatorPartner, 'rates'>>> = {
  // The dealer network.
  2655: { showsPoweredBy: false, preselectsPcp: false },
};

/** @param affiliateId a partner's; an unknown one behaves as usual */
export function calculatorPartner(affiliateId: number | null | undefined): CalculatorPartner {
  const id = affiliateId ?? -1;
  return { ...(AGREED[id] ?? USUAL), rates: CALCULATOR_RATES.byAffiliate[id] ?? CALCULATOR_RATES.usual };
}
