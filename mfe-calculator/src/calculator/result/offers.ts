import type { FinanceType } from '@forecourt/domain/finance/terms';
import { activeRows, selectedRow, type CalculatorState } from '@forecourt/domain/calculator/state';
import { formatPence } from '@forecourt/domain/money';
import type { PriceRow } from '@forecourt/domain/finance/price-matrix';
import type { CalculatorSettings } from '../settings/settings';

/** One finance type to show: its price for the selected term, or the reason for having none. */
export interface Offer {
  financeType: FinanceType;
  row?: PriceRow | undefined;
  reason?: string | undefined;
  /** Whether there is no figure because a lookup is pending or failed. */
  isUnknown?: boolean;
}

/** HP, and PCP unless it is hidden altogether. */
export function offersOf({ prices, refusal, inputs }: CalculatorState, { term, hidePcp }: CalculatorSettings): Offer[] {
  const none = refusal?.message ?? prices?.noPriceReason;
  const offer = (financeType: FinanceType, rows: readonly PriceRow[], reason?: string): Offer => {
    const row = none === undefined ? selectedRow(rows, inputs.termMonths, term.start) : undefined;
    return { financeType, row, reason: row ? undefined : (none ?? reason) };
  };
  const hirePurchase = offer('HP', prices?.hp ?? []);
  const isUnknown = none === undefined && prices?.isPcpUnknown === true;
  return hidePcp
    ? [hirePurchase]
    : [hirePurchase, { ...offer('PCP', prices?.pcp ?? [], prices?.noPcpReason), isUnknown }];
}

/** The rows of the current finance type, and the selected term. */
export function offeredTerms(
  state: CalculatorState,
  { term }: CalculatorSettings,
): { rows: readonly PriceRow[]; selectedMonths: number | undefined } {
  const rows = state.refusal ? [] : activeRows(state);
  return { rows, selectedMonths: selectedRow(rows, state.inputs.termMonths, term.start)?.termMonths };
}

/** The term of an offer: `48 months`, or `48 months (longest)` if another was chosen. */
export function lengthInWords(termMonths: number, wantedMonths: number): string {
  if (termMonths === wantedMonths) return `${termMonths} months`;
  return `${termMonths} months (${termMonths < wantedMonths ? 'longest' : 'shortest'})`;
}

/** The offer in words, for screen readers. */
export function describeOffer({ financeType, row, reason }: Offer, aprPercent = 0): string {
  if (!row) return reason ?? '';
  const { paymentPence, termMonths, balloonPence, totalPayablePence } = row;
  const final = balloonPence === undefined ? '' : ` Optional final payment ${formatPence(balloonPence)}.`;
  return `${financeType}: ${formatPence(paymentPence)} a month over ${termMonths} months at ${aprPercent}% APR.${final} ${formatPence(totalPayablePence)} in total.`;
}
