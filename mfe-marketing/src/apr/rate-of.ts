import { aprFor, obtainableRate, showsApr, type AprRate, type AprRates } from '@forecourt/domain/finance/apr-rates';

/** Which rate a block states. Null is a value that was refused: nothing is promised then. */
export interface ChosenRate {
  aprType: string | null;
  ratesFrom: number | null | undefined;
}

/**
 * The rate that a block states; undefined when it states none (A9-7), or its name was refused. The brand's own rate is the default
 * entry; `pageRates` override all (A9-8).
 */
export function rateOf({ aprType, ratesFrom }: ChosenRate, brand: { rates?: AprRate | undefined }, pageRates?: AprRates): AprRate | undefined {
  if (!showsApr(aprType) || ratesFrom === null) return undefined;
  const rate = aprFor(aprType, { ...(brand.rates && { default: obtainableRate(brand.rates) }), ...pageRates });
  return rate && { ...rate, from: ratesFrom ?? rate.from };
}
