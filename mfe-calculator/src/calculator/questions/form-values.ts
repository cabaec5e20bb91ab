import { parsePence, parsePounds } from '@forecourt/domain/input/pounds';
import { ANNUAL_MILEAGE } from '@forecourt/domain/finance/financed-car';
import { readTerms, termsParameter, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { pricedEquityPence, type Shortfall } from '@forecourt/domain/finance/part-exchange';
import { poundsFromPence } from '@forecourt/domain/money';
import { availableTerm, MIN_FINANCE_PENCE, TERMS_MONTHS, type FinanceType } from '@forecourt/domain/finance/terms';
import type { CalculatorInputs } from '@forecourt/domain/calculator/state';
import { scoreFrom, type Score } from '@forecourt/domain/finance/score-apr';
import type { CalculatorSettings } from '../settings/settings';
import { formatAmount } from './amount-text';

/** The form's values; amounts as the fields show them. */
export interface FormValues {
  amount: string;
  deposit: string;
  termMonths: number;
  score: Score;
  /** Only PCP uses it. */
  annualMileage: number;
  /** Value of the part-exchange car, and the outstanding finance on it. Empty without a car. */
  part_exchange: string;
  owed: string;
  shortfall: Shortfall;
  /** Absent until the visitor chooses. */
  financeType?: FinanceType | undefined;
}

/** Names of the calculator's query parameters. */
export const FIELD_NAMES: readonly string[] = [
  'amount',
  'deposit',
  'term',
  'score',
  'type',
  'miles_a_year',
  'part_exchange',
  'owed',
  'negative_equity',
];

/** Reads the values from an address. Missing, invalid and fixed values come from the settings. */
export function valuesFromAddress(address: URLSearchParams, settings: CalculatorSettings): FormValues {
  const term = Number(address.get('term') ?? Number.NaN);
  const amount =
    (settings.amount.field === 'input' ? address.get('amount') : null) ??
    String(poundsFromPence(settings.amount.startPence));
  const score = settings.score.isAsked ? scoreFrom(address.get('score') ?? '') : undefined;
  return {
    amount: formatAmount(amount),
    deposit: formatAmount(
      address.get('deposit') ?? String(poundsFromPence(suggestedDepositPence(parsePence(amount) ?? 0, settings))),
    ),
    termMonths: availableTerm(term > 0 ? term : settings.term.start, TERMS_MONTHS, settings.term.start),
    score: score ?? settings.score.start,
    annualMileage: annualMileageOf(address),
    ...partExchangeOf(address, settings),
    financeType: financeTypeFrom(address.get('type')),
  };
}

/** Miles a year of an address; the usual ones where it has none. */
export function annualMileageOf(address: URLSearchParams): number {
  return readTerms(address).annualMileage;
}

function partExchangeOf(
  address: URLSearchParams,
  settings: CalculatorSettings,
): Pick<FormValues, 'part_exchange' | 'owed' | 'shortfall'> {
  const textOf = (name: string) => formatAmount((settings.isPartExchangeAsked && address.get(name)) || '');
  return { part_exchange: textOf('part_exchange'), owed: textOf('owed'), shortfall: readTerms(address).shortfall };
}

/** The address with the values; its other parameters are kept. */
export function withValues(
  address: URLSearchParams,
  values: FormValues,
  settings: CalculatorSettings,
): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('miles_a_year');
  if (settings.isPartExchangeAsked) for (const name of ['part_exchange', 'owed', 'negative_equity']) next.delete(name);
  for (const [name, value] of fieldsOf(values, settings)) next.set(name, value);
  return next;
}

/** The state machine's inputs. A deposit counts as zero if it is empty, or if the form has no field for it. */
export function calculatorInputs(values: FormValues, settings: CalculatorSettings): CalculatorInputs {
  const { amount, deposit, termMonths, score, financeType } = values;
  return {
    termMonths,
    score,
    financeType,
    amountPence: parsePence(amount),
    equityPence: pricedEquityPence(termsOf(values)),
    depositPence: settings.deposit.isAsked && deposit.trim() !== '' ? parsePence(deposit) : 0,
  };
}

/** The finance terms of a form's values. An invalid amount counts as none. */
export function termsOf({
  deposit,
  termMonths,
  score,
  annualMileage,
  financeType = 'PCP',
  part_exchange,
  owed,
  shortfall,
}: FormValues): FinanceTerms {
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

/** Like `termsOf`, but undefined while a typed amount is not a number. */
export function completeTermsOf(values: FormValues): FinanceTerms | undefined {
  const isComplete = [values.deposit, values.part_exchange, values.owed].every(
    (text) => text.trim() === '' || parsePounds(text) !== undefined,
  );
  return isComplete ? termsOf(values) : undefined;
}

/** The initial deposit leaves at least the minimum to finance, so that nobody starts with an error. */
function suggestedDepositPence(amountPence: number, { deposit }: CalculatorSettings): number {
  const max = Math.max(0, amountPence - MIN_FINANCE_PENCE.HP);
  return Math.max(deposit.minPence, Math.min(deposit.startPence, max));
}

function fieldsOf(values: FormValues, settings: CalculatorSettings): [string, string][] {
  const { amount, deposit, termMonths, score, annualMileage, financeType, shortfall } = values;
  const amounts = (settings.isPartExchangeAsked ? (['part_exchange', 'owed'] as const) : []).filter(
    (name) => values[name].trim() !== '',
  );
  return [
    ...(settings.amount.field === 'input'
      ? [['amount', String(parsePounds(amount) ?? amount)] as [string, string]]
      : []),
    ...(settings.deposit.isAsked ? [['deposit', String(parsePounds(deposit) ?? deposit)] as [string, string]] : []),
    ['term', String(termMonths)],
    ...(settings.score.isAsked ? [['score', score] as [string, string]] : []),
    ...(financeType ? [['type', financeType] as [string, string]] : []),
    ...(annualMileage === ANNUAL_MILEAGE ? [] : [['miles_a_year', String(annualMileage)] as [string, string]]),
    ...amounts.map((name): [string, string] => [name, String(parsePounds(values[name]) ?? values[name])]),
    ...(amounts.length === 0 || shortfall === 'undecided' ? [] : [['negative_equity', shortfall] as [string, string]]),
  ];
}

function financeTypeFrom(text: string | null): FinanceType | undefined {
  const type = text?.toUpperCase();
  return type === 'HP' || type === 'PCP' ? type : undefined;
}
