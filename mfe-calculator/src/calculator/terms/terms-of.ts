import { readTerms, termsParameter, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { parsePounds } from '@forecourt/domain/input/pounds';
import type { FormValues } from '../questions/form-values';

/** The finance terms of a form's values. What is no amount counts as none. */
export function termsOf({ deposit, termMonths, score, annualMileage, financeType = 'PCP', part_exchange, owed, shortfall }: FormValues): FinanceTerms {
  return readTerms(
    new URLSearchParams({
      [termsParameter('product')]: financeType,
      [termsParameter('depositPence')]: deposit,
      [termsParameter('termMonths')]: String(termMonths),
      [termsParameter('score')]: score,
      [termsParameter('annualMileage')]: String(annualMileage),
      [termsParameter('partExchangePence')]: part_exchange,
      [termsParameter('owedPence')]: owed,
      [termsParameter('shortfall')]: shortfall,
    }),
  );
}

/** The same; undefined while one of its amounts is none. */
export function completeTermsOf(values: FormValues): FinanceTerms | undefined {
  const isComplete = [values.deposit, values.part_exchange, values.owed].every((text) => text.trim() === '' || parsePounds(text) !== undefined);
  return isComplete ? termsOf(values) : undefined;
}
