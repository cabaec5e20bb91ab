import { readTerms, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { parsePounds } from '@forecourt/domain/input/pounds';
import type { FormValues } from '../questions/form-values';

/** The finance terms of the form; undefined while its deposit is not an amount. */
export function termsOf({ deposit, termMonths, score, annualMileage, financeType = 'PCP' }: FormValues): FinanceTerms | undefined {
  const pounds = deposit.trim() === '' ? 0 : parsePounds(deposit);
  if (pounds === undefined) return undefined;
  const fields = { type: financeType, deposit: String(pounds), term: String(termMonths), score, miles_a_year: String(annualMileage) };
  return readTerms(new URLSearchParams(fields));
}
