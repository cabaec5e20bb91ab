import {
  availableTerm,
  financeAmount,
  MAX_FINANCE_PENCE,
  type FinanceAmount,
  type FinanceType,
} from '../finance/terms';
import type { FinancedCar, PricingMode } from '../finance/lenders';
import { cannotPriceReason, priceMatrices, type PriceMatrices, type PriceRow } from '../finance/price-matrix';
import type { CreditLimit } from '../finance/part-exchange';
import { formatCount, roundToPounds } from '../money';
import type { ResidualValues } from '../finance/residual-values';
import { offersPcpTo, scoreAprPercent, type AprOverrides, type Score } from '../finance/score-apr';

/**
 * The calculator as a state machine: the visitor's inputs and the resulting prices. Pure, so that server and browser
 * show the same.
 *
 *   start ──► calculated ◄──► skipped
 *
 * `amount`, `deposit`, `score` and new rules recalculate (B4-19). While the deposit or the finance amount is out of
 * bounds, the calculation is skipped and the last prices stay (B4-20). `term` and `financeType` only select a price.
 */

/** How a calculator is configured. */
export interface CalculatorRules extends CreditLimit {
  mode: PricingMode;
  car: FinancedCar;
  /** Residual values for a price: those of a known car are fixed, those of a typical car depend on the price. */
  residualsFor: (amountPence: number) => ResidualValues | undefined;
  /** Set while requested residual values are missing: their lookup is pending or has failed. */
  missingResiduals?: MissingResiduals | undefined;
  minDepositPence: number;
  defaultTermMonths: number;
  hidePcp: boolean;
  /** Whether the first calculation selects PCP if it is offered (B4-17, B6-1). */
  preselectsPcp: boolean;
  apr: AprOverrides;
}

/** A lookup of residual values that failed, and its annual mileage. */
export interface MissingResiduals {
  state: 'pending' | 'failed';
  annualMileage: number;
}

/** The visitor's input. */
export interface CalculatorInputs {
  /** Undefined if the field's text is not an amount, like the deposit. */
  amountPence: number | undefined;
  depositPence: number | undefined;
  /** Priced equity of a car in part exchange (`pricedEquityPence`); 0 when absent. */
  equityPence?: number;
  score: Score;
  /** The requested term; the selected one may differ. */
  termMonths: number;
  /** Absent until the visitor chooses. */
  financeType?: FinanceType | undefined;
}

/** Prices, with the values they were calculated from. */
export interface Prices extends PriceMatrices {
  creditPence: number;
  depositPence: number;
  equityPence: number;
  aprPercent: number;
  /** Explains to the visitor why there is no PCP. */
  noPcpReason?: string;
  /** Whether PCP may be offered when the missing residual values are known. */
  isPcpUnknown?: boolean;
  /** Explains to the visitor why there is no price at all. */
  noPriceReason?: string;
}

export interface CalculatorState {
  inputs: CalculatorInputs;
  financeType: FinanceType;
  /** Whether a complete calculation has been made. The first one selects PCP. */
  hasOpened?: boolean;
  /** From the last calculation that was not skipped. */
  prices?: Prices;
  /** Why the last calculation was skipped: the field, and the message beside it. */
  refusal?: Extract<FinanceAmount, { ok: false }>;
}

export type CalculatorEvent =
  | ({ type: 'inputsChanged' } & Partial<CalculatorInputs>)
  /** Sent, for example, when a car has been looked up. */
  | { type: 'rulesChanged' };

/** The initial state of a calculator: HP first (B4-15), PCP after the first calculation if it is offered. */
export function startCalculator(inputs: CalculatorInputs, rules: CalculatorRules): CalculatorState {
  return recalculate({ inputs, financeType: inputs.financeType ?? 'HP' }, rules);
}

/** The state after an event. */
export function nextCalculatorState(
  state: CalculatorState,
  event: CalculatorEvent,
  rules: CalculatorRules,
): CalculatorState {
  if (event.type === 'rulesChanged') return recalculate(state, rules);
  const { type: _, ...change } = event;
  const inputs = { ...state.inputs, ...change };
  const next = { ...state, inputs, financeType: offeredType(inputs.financeType ?? state.financeType, state) };
  const isRepriced = (['amountPence', 'depositPence', 'equityPence', 'score'] as const).some(
    (name) => inputs[name] !== state.inputs[name],
  );
  return isRepriced ? recalculate(next, rules) : next;
}

/** The offers of the current finance type. */
export function activeRows({ prices, financeType }: CalculatorState): readonly PriceRow[] {
  return (financeType === 'PCP' ? prices?.pcp : prices?.hp) ?? [];
}

/** The row of the selected term; undefined when there are no rows. */
export function selectedRow(
  rows: readonly PriceRow[],
  wantedMonths: number,
  defaultMonths: number,
): PriceRow | undefined {
  const selected = availableTerm(
    wantedMonths,
    rows.map(({ termMonths }) => termMonths),
    defaultMonths,
  );
  return rows.find(({ termMonths }) => termMonths === selected);
}

/** The price of a car for calculations: in whole pounds, and never above what can be financed (B5-16). */
export function vehiclePricePence(pricePence: number): number {
  return Math.min(roundToPounds(pricePence), MAX_FINANCE_PENCE);
}

function recalculate(state: CalculatorState, rules: CalculatorRules): CalculatorState {
  const { refusal: _, ...rest } = state;
  const { amountPence, depositPence, equityPence = 0, score } = state.inputs;
  if (amountPence === undefined) return { ...rest, refusal: notAnAmount('amount') };
  if (depositPence === undefined) return { ...rest, refusal: notAnAmount('deposit') };
  const { minDepositPence, maxCreditPercent } = rules;
  const amount = financeAmount({
    amountPence,
    depositPence,
    equityPence,
    minDepositPence,
    maxCreditPercent,
    financeType: 'HP',
  });
  if (!amount.ok) return { ...rest, refusal: amount };

  const prices = pricesOf({ amountPence, depositPence, equityPence, score }, amount.creditPence, rules);
  const preselected = !state.hasOpened && rules.preselectsPcp ? 'PCP' : state.financeType;
  const next = { ...rest, prices, hasOpened: state.hasOpened || !prices.isPcpUnknown };
  return { ...next, financeType: offeredType(state.inputs.financeType ?? preselected, next) };
}

/**
 * PCP if it is requested and offered, otherwise HP (B4-16). A selected PCP stays selected while its figures are
 * calculated.
 */
function offeredType(
  wanted: FinanceType,
  { prices, financeType }: Pick<CalculatorState, 'prices' | 'financeType'>,
): FinanceType {
  const isOffered =
    prices !== undefined && (prices.pcp.length > 0 || (prices.isPcpUnknown === true && financeType === 'PCP'));
  return wanted === 'PCP' && isOffered ? 'PCP' : 'HP';
}

/** The inputs that prices depend on. */
interface PricedInputs {
  amountPence: number;
  depositPence: number;
  equityPence: number;
  score: Score;
}

function notAnAmount(field: 'amount' | 'deposit'): NonNullable<CalculatorState['refusal']> {
  return { ok: false, field, message: 'Enter an amount in pounds, such as 12,500' };
}

function pricesOf(inputs: PricedInputs, creditPence: number, rules: CalculatorRules): Prices {
  const { amountPence, depositPence, equityPence, score } = inputs;
  const aprPercent = scoreAprPercent(score, creditPence, rules.apr);
  // A part-exchange car reduces the amount like a deposit.
  const paidPence = depositPence + Math.max(0, equityPence);
  const request = {
    ...rules,
    creditPence,
    depositPence: paidPence,
    aprPercent,
    residuals: rules.residualsFor(amountPence),
  };
  const { hp, pcp } = priceMatrices(request);
  const known = noPcpReasonOf(inputs, rules);
  const missing = known === undefined ? rules.missingResiduals : undefined;
  const noPcpReason =
    known ?? (missing && missingInWords(missing)) ?? (pcp.length === 0 ? NO_LENDER_FOR_PCP : undefined);
  const noPriceReason = hp.length === 0 && pcp.length === 0 ? cannotPriceReason(request) : undefined;
  return {
    hp,
    pcp: noPcpReason === undefined ? pcp : [],
    creditPence,
    depositPence,
    equityPence,
    aprPercent,
    ...(noPcpReason !== undefined && { noPcpReason }),
    ...(missing && { isPcpUnknown: true }),
    ...(noPriceReason !== undefined && { noPriceReason }),
  };
}

const NO_LENDER_FOR_PCP = 'No lender on our panel offers PCP for this car and amount';

function missingInWords({ state, annualMileage }: MissingResiduals): string {
  const pcp = `PCP for ${formatCount(annualMileage)} miles a year`;
  return state === 'pending' ? `${pcp} is being worked out` : `${pcp} could not be worked out`;
}

/** Why there can be no PCP (B4-16, B4-18, B5-12). Only the message for too small an amount comes from the spec. */
function noPcpReasonOf(given: PricedInputs, rules: CalculatorRules): string | undefined {
  if (rules.hidePcp) return 'PCP is not offered here';
  const amount = financeAmount({ ...given, maxCreditPercent: rules.maxCreditPercent, financeType: 'PCP' });
  if (!amount.ok) return amount.message;
  if (!offersPcpTo(given.score) && rules.apr.customAprPercent === undefined)
    return `PCP is not available for a credit score of '${given.score}'`;
  return undefined;
}
