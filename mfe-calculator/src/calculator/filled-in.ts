import { availableTerm, MIN_FINANCE_PENCE, TERMS_MONTHS, type FinanceType } from '@forecourt/domain/calculator';
import type { CalculatorInputs } from '@forecourt/domain/calculator-state';
import { scoreFrom, type Score } from '@forecourt/domain/score-apr';
import { formatAmount, poundsIn } from './amount-text';
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
  const amount = (settings.amount.field === 'input' ? address.get('amount') : null) ?? String(settings.amount.start);
  const score = settings.score.isAsked ? scoreFrom(address.get('score') ?? '') : undefined;
  return {
    amount: formatAmount(amount),
    deposit: formatAmount(address.get('deposit') ?? String(suggestedDeposit(poundsIn(amount) ?? 0, settings))),
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

/** As the state machine takes it. An empty deposit counts as nothing, and so does one that is not asked for. */
export function calculatorInputs(filledIn: FilledIn, settings: CalculatorSettings): CalculatorInputs {
  const { amount, deposit, ...chosen } = filledIn;
  return {
    ...chosen,
    amountPence: penceIn(amount),
    depositPence: settings.deposit.isAsked && deposit.trim() !== '' ? penceIn(deposit) : 0,
  };
}

/** The deposit to start with leaves the least that is lent, so that nobody is greeted with an error for what they never asked. */
function suggestedDeposit(amountPounds: number, { deposit }: CalculatorSettings): number {
  const most = Math.max(0, amountPounds - MIN_FINANCE_PENCE.HP / 100);
  return Math.max(deposit.min, Math.min(deposit.start, most));
}

function penceIn(text: string): number | undefined {
  const pounds = poundsIn(text);
  return pounds === undefined ? undefined : pounds * 100;
}

function fieldsOf(filledIn: FilledIn, settings: CalculatorSettings): [string, string][] {
  const { amount, deposit, termMonths, score, financeType } = filledIn;
  return [
    ...(settings.amount.field === 'input' ? [['amount', String(poundsIn(amount) ?? amount)] as [string, string]] : []),
    ...(settings.deposit.isAsked ? [['deposit', String(poundsIn(deposit) ?? deposit)] as [string, string]] : []),
    ['term', String(termMonths)],
    ...(settings.score.isAsked ? [['score', score] as [string, string]] : []),
    ...(financeType ? [['type', financeType] as [string, string]] : []),
  ];
}

function financeTypeFrom(text: string | null): FinanceType | undefined {
  const wanted = text?.toUpperCase();
  return wanted === 'HP' || wanted === 'PCP' ? wanted : undefined;
}
