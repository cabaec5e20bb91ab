import { aprFor, obtainableRate, showsApr, type AprRate, type AprRates } from '@forecourt/domain/finance/apr-rates';

/** Attributes that choose a block's rate. Null is a refused value: then no rate is stated. */
export interface ChosenRate {
  aprType: string | null;
  ratesFrom: number | null | undefined;
}

/**
 * Returns the rate that a block states; undefined if it states none (A9-7), a value was refused, or its name is
 * unknown. The brand's rate is the default entry, and `pageRates` override all entries (A9-8).
 */
export function rateOf(
  { aprType, ratesFrom }: ChosenRate,
  brand: { rates?: AprRate | undefined },
  pageRates?: AprRates,
): AprRate | undefined {
  if (!showsApr(aprType) || ratesFrom === null) return undefined;
  const rate = aprFor(aprType, { ...(brand.rates && { default: obtainableRate(brand.rates) }), ...pageRates });
  return rate && { ...rate, from: ratesFrom ?? rate.from };
}

/**
 * The configured text in place of a rate (A9-7). Empty if a rate is configured, even if that rate is refused or
 * unknown.
 */
export function textInPlaceOfRate({ aprType, ratesFrom, footerText }: ChosenRate & { footerText: string }): string {
  return aprType === null || ratesFrom === null || showsApr(aprType) ? '' : footerText;
}
