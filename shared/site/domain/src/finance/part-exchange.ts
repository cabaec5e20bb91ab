import { parsePence } from '../input/pounds';
import { visibleText } from '../input/text';
import { formatPence } from '../money';

/** Choices of a visitor with negative equity. While undecided, prices exclude it. */
export const SHORTFALLS = ['undecided', 'pay', 'finance'] as const;
export type Shortfall = (typeof SHORTFALLS)[number];

/** A part-exchange car of a visitor. Amounts only: nothing identifies the car. */
export interface PartExchange {
  /** Value of the car; 0 without a part exchange. */
  partExchangePence: number;
  /** Outstanding finance on it. */
  owedPence: number;
  /** `finance` adds the shortfall to the credit, which only some lenders allow. */
  shortfall: Shortfall;
}

/** Value minus finance outstanding; negative if the finance outstanding is higher. */
export function equityPence({
  partExchangePence,
  owedPence,
}: Pick<PartExchange, 'partExchangePence' | 'owedPence'>): number {
  return partExchangePence - owedPence;
}

/**
 * Equity that reduces the amount of credit. Negative equity increases the credit, but only if the visitor chose this.
 */
export function pricedEquityPence(partExchange: PartExchange): number {
  const equity = equityPence(partExchange);
  return equity >= 0 || partExchange.shortfall === 'finance' ? equity : 0;
}

/** Default maximum credit, in percent of the car's price, if negative equity is added to it. */
export const MAX_CREDIT_PERCENT_OF_PRICE = 120;

/** The broker's limit on credit. */
export interface CreditLimit {
  /** Replaces `MAX_CREDIT_PERCENT_OF_PRICE`. */
  maxCreditPercent?: number | undefined;
}

/** Maximum negative equity that can be added to the finance of a car, in pence; a deposit makes room for more. */
export function maxNegativeEquityPence(
  pricePence: number,
  depositPence: number,
  maxCreditPercent = MAX_CREDIT_PERCENT_OF_PRICE,
): number {
  return Math.floor((pricePence * maxCreditPercent) / 100) - pricePence + depositPence;
}

/** The limit in words: `Up to £1,200 of what you still owe can be added to the finance of this car`. */
export function negativeEquityLimitInWords(maxPence: number): string {
  return `Up to ${formatPence(maxPence)} of what you still owe can be added to the finance of this car`;
}

/** Negative equity, and how prices treat it, in sentences; empty without negative equity. */
export function negativeEquityInWords(
  partExchange: PartExchange,
  maxCreditPercent = MAX_CREDIT_PERCENT_OF_PRICE,
): string {
  const equity = equityPence(partExchange);
  return equity >= 0
    ? ''
    : `You owe ${formatPence(-equity)} more than your car is worth. ${TREATMENTS[partExchange.shortfall](maxCreditPercent)}`;
}

const TREATMENTS: Readonly<Record<Shortfall, (maxCreditPercent: number) => string>> = {
  undecided: () => 'This is called negative equity. It is not in any monthly price yet.',
  pay: () => 'You pay that to your lender yourself, so it is not in any monthly price.',
  finance: (percent) =>
    `Monthly prices include it, so you borrow more: up to ${percent}% of the next car’s price. Some lenders allow this; others do not.`,
};

/** `£5,000 part exchange (£8,000 less £3,000 owed)`; empty without one. */
export function partExchangeInWords(partExchange: PartExchange): string {
  const { partExchangePence, owedPence, shortfall } = partExchange;
  if (partExchangePence === 0) return '';
  const equity = equityPence(partExchange);
  if (equity < 0) return `part exchange (${formatPence(-equity)} negative equity, ${SHORT_TREATMENTS[shortfall]})`;
  const sum = owedPence === 0 ? '' : ` (${formatPence(partExchangePence)} less ${formatPence(owedPence)} owed)`;
  return `${equityInWords(equity)}${sum}`;
}

const SHORT_TREATMENTS: Readonly<Record<Shortfall, string>> = {
  undecided: 'not priced yet',
  pay: 'paid separately',
  finance: 'added to the finance',
};

/** Describes priced equity: `£5,000 part exchange`, `£1,200 owed on your car added`. */
export function equityInWords(pence: number): string {
  return pence < 0 ? `${formatPence(-pence)} owed on your car added` : `${formatPence(pence)} part exchange`;
}

/** Errors in the typed amounts of a part exchange, one message for each. Empty without errors. */
export function partExchangeErrors({
  value = '',
  owed = '',
}: {
  value?: string | undefined;
  owed?: string | undefined;
}): { value: string; owed: string } {
  const [isNoValue, isNothingOwed] = [isNothing(value), isNothing(owed)];
  return {
    value: isNoValue && !isNothingOwed ? 'Enter what your car is worth, too' : amountError(value),
    owed: amountError(owed),
  };
}

function isNothing(text: string): boolean {
  return visibleText(text).trim() === '' || parsePence(text) === 0;
}

function amountError(text: string): string {
  return visibleText(text).trim() === '' || parsePence(text) !== undefined
    ? ''
    : 'Enter an amount in pounds, such as 8,000';
}
