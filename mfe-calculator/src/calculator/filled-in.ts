import { availableTerm, TERMS_MONTHS, type FinanceType } from '@forecourt/domain/calculator';
import type { CalculatorInputs } from '@forecourt/domain/calculator-state';
import { parsePoundsInput } from '@forecourt/domain/pounds-input';
import { scoreFrom, type Score } from '@forecourt/domain/score-apr';
import { formatAmount } from './format-amount';
import type { CalculatorSettings } from './settings';

/** What the visitor has filled in; amounts as the fields show them. */
export interface FilledIn {
  amount: string;
  deposit: string;
  termMonths: number;
  score: Score;
  /** Absent until somebody chose. */
  financeType?: FinanceType | undefined;
}

/** Names of the address's parameters that are the calculator's. */
export const FIELD_NAMES: readonly string[] = ['amount', 'deposit', 'term', 'score', 'type'];

/** What an address fills in; what it lacks, gets wrong or may not change comes from the settings. */
export function filledInByAddress(address: URLSearchParams, settings: CalculatorSettings): FilledIn {
  const term = Number(address.get('term') ?? Number.NaN);
  const amount = settings.amount.field === 'input' ? address.get('amount') : null;
  const score = settings.score.isAsked ? scoreFrom(address.get('score') ?? '') : undefined;
  return {
    amount: formatAmount(amount ?? String(settings.amount.start)),
    deposit: formatAmount(address.get('deposit') ?? String(settings.deposit.start)),
    termMonths: availableTerm(term > 0 ? term : settings.term.start, TERMS_MONTHS, settings.term.start),
    score: score ?? settings.score.start,
    financeType: financeTypeFrom(address.get('type')),
  };
}

/** The address with what is filled in; whatever else it held stays. */
export function addressWith(address: URLSearchParams, filledIn: FilledIn, settings: CalculatorSettings): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, value] of fieldsOf(filledIn, settings)) next.set(name, value);
  return next;
}

/** As the state machine takes it. An empty deposit is none; without the question there is none either. */
export function calculatorInputs(filledIn: FilledIn, settings: CalculatorSettings): CalculatorInputs {
  const { amount, deposit, ...chosen } = filledIn;
  return {
    ...chosen,
    amountPence: (parsePoundsInput(amount) ?? 0) * 100,
    depositPence: settings.deposit.isAsked ? (parsePoundsInput(deposit) ?? 0) * 100 : 0,
  };
}

function fieldsOf(filledIn: FilledIn, settings: CalculatorSettings): [string, string][] {
  const { amount, deposit, termMonths, score, financeType } = filledIn;
  return [
    ...(settings.amount.field === 'input' ? [['amount', String(parsePoundsInput(amount) ?? '')] as [string, string]] : []),
    ...(settings.deposit.isAsked ? [['deposit', String(parsePoundsInput(deposit) ?? '')] as [string, string]] : []),
    ['term', String(termMonths)],
    ...(settings.score.isAsked ? [['score', score] as [string, string]] : []),
    ...(financeType ? [['type', financeType] as [string, string]] : []),
  ];
}

function financeTypeFrom(text: string | null): FinanceType | undefined {
  const wanted = text?.toUpperCase();
  return wanted === 'HP' || wanted === 'PCP' ? wanted : undefined;
}
