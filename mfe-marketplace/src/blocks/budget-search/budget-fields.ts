import type { CarSearch } from '@forecourt/domain/car-search/search';
import { termsParameter, withTerms, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { formatCount, poundsFromPence } from '@forecourt/domain/money';
import { withQuery } from '@forecourt/domain/with-query';
import { depositError } from '../../finance-terms/deposit-error';
import { postcodeFault } from '../../search-card/search-form';

/** Names of the fields. The search and the application site both read `monthlyBudget`. */
export const FIELD_NAMES = ['monthlyBudget', 'deposit', 'postcode', 'distance'] as const;

/** Texts of the fields, by their names. */
export type BudgetFields = Readonly<Record<(typeof FIELD_NAMES)[number], string>>;

/** The fields before anything is typed: the deposit is that of the page's terms. */
export function untouchedFields({ depositPence }: FinanceTerms): BudgetFields {
  const deposit = depositPence === 0 ? '' : formatCount(poundsFromPence(depositPence));
  return { monthlyBudget: '', deposit, postcode: '', distance: '' };
}

/** Messages beside the fields that the results page would ignore. @param search that of the fields */
export function budgetFaults(
  fields: BudgetFields,
  search: CarSearch,
): Partial<Record<keyof BudgetFields, string | undefined>> {
  const isBudgetRead = fields.monthlyBudget.trim() === '' || Number(search.monthlyMax) > 0;
  return {
    monthlyBudget: isBudgetRead ? undefined : 'Enter an amount in pounds a month, such as 220',
    deposit: depositError(fields.deposit) || undefined,
    postcode: postcodeFault(fields, search),
  };
}

/** Address of the results under the page's terms, without the deposit, which is a field. */
export function resultsAddress(search: string, terms: FinanceTerms): string {
  const [path = '', query] = withTerms(search, terms).split('?', 2);
  const carried = new URLSearchParams(query);
  carried.delete(termsParameter('depositPence'));
  return withQuery(path, carried.toString());
}
