import { aprFor, obtainableRate, showsApr, type AprRate, type AprRates } from '@forecourt/domain/finance/apr-rates';

/** Which rate a block states. Null is a value that was refused: nothing is promised then. */
export interface ChosenRate {
  aprType: string | null;
  ratesFrom: number | null | undefined;
}

/**
 * The rate that a block states; undefined when it states none (A9-7), a value was refused, or nobody defines the name. The brand's own rate is the default
 * entry; `pageRates` override all (A9-8).
 */
export function rateOf({ aprType, ratesFrom }: ChosenRate, brand: { rates?: AprRate | undefined }, pageRates?: AprRates): AprRate | undefined {
  if (!showsApr(aprType) || ratesFrom === null) return undefined;
  const rate = aprFor(aprType, { ...(brand.rates && { default: obtainableRate(brand.rates) }), ...pageRates });
  return rate && { ...rate, from: ratesFrom ?? rate.from };
}

/** The configured text that stands in place of a rate (A9-7). Empty where a rate was chosen, also one that is refused or that nobody defines. */
export function textInPlaceOfRate({ aprType, ratesFrom, footerText }: ChosenRate & { footerText: string }): string {
  return aprType === null || ratesFrom === null || showsApr(aprType) ? '' : footerText;
}
