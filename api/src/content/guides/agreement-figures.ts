import {
  costOfCreditPence,
  monthlyRate,
  totalPayablePence,
  totalRepaidPence,
} from '@forecourt/domain/finance/payments';
import { settlementPence } from '@forecourt/domain/finance/settlement';
import { roundHalfUp } from '@forecourt/domain/money';
import type { Agreement } from './worked-example';

/** Arguments of a figure: the number of payments made, or the car value to compare with. */
export interface FigureArguments {
  after: number;
  valuePence: number;
}

interface AmountFigure {
  /** Name in tables. */
  label: string;
  takes?: readonly ('after' | 'value')[];
  of: (agreement: Agreement, given: FigureArguments) => number;
}

/** Deposit and payments so far. */
const paidPence = ({ depositPence, flows }: Agreement, after: number) =>
  depositPence + totalRepaidPence(flows.slice(0, after));
const totalPence = ({ depositPence, flows }: Agreement) => totalPayablePence(flows, depositPence);
const halfPence = (agreement: Agreement) => roundHalfUp(totalPence(agreement) / 2);
const thirdPence = (agreement: Agreement) => roundHalfUp(totalPence(agreement) / 3);
const owingPence = ({ flows, aprPercent }: Agreement, after: number) => settlementPence(flows, aprPercent, after);

/** Amounts of an agreement that a guide may show, by name. */
export const AMOUNT_FIGURES: Readonly<Record<string, AmountFigure>> = {
  price: { label: 'Price of the car', of: ({ pricePence }) => pricePence },
  deposit: { label: 'Deposit', of: ({ depositPence }) => depositPence },
  owed: { label: 'Still owed on the old car', of: ({ owedPence }) => owedPence },
  credit: { label: 'Amount of credit', of: ({ creditPence }) => creditPence },
  monthly: { label: 'Monthly payment', of: ({ paymentPence }) => paymentPence },
  balloon: { label: 'Optional final payment', of: ({ balloonPence }) => balloonPence ?? Number.NaN },
  cost: { label: 'Cost of credit', of: ({ creditPence, flows }) => costOfCreditPence(creditPence, flows) },
  total: { label: 'Total amount payable', of: totalPence },
  half: { label: 'Half of the total amount payable', of: halfPence },
  third: { label: 'A third of the total amount payable', of: thirdPence },
  paid: { label: 'Paid so far', takes: ['after'], of: (agreement, { after }) => paidPence(agreement, after) },
  'left-to-half': {
    label: 'Left to pay to reach half',
    takes: ['after'],
    of: (agreement, { after }) => Math.max(0, halfPence(agreement) - paidPence(agreement, after)),
  },
  remaining: {
    label: 'Payments still to come',
    takes: ['after'],
    of: ({ flows }, { after }) => totalRepaidPence(flows.slice(after)),
  },
  settlement: {
    label: 'Settlement figure',
    takes: ['after'],
    of: (agreement, { after }) => owingPence(agreement, after),
  },
  rebate: {
    label: 'Interest saved',
    takes: ['after'],
    of: (agreement, { after }) => totalRepaidPence(agreement.flows.slice(after)) - owingPence(agreement, after),
  },
  'month-interest': {
    label: 'A month’s interest',
    takes: ['after'],
    of: (agreement, { after }) => roundHalfUp(owingPence(agreement, after) * monthlyRate(agreement.aprPercent)),
  },
  equity: {
    label: 'Equity',
    takes: ['after', 'value'],
    of: (agreement, { after, valuePence }) => valuePence - owingPence(agreement, after),
  },
  shortfall: {
    label: 'Negative equity',
    takes: ['after', 'value'],
    of: (agreement, { after, valuePence }) => owingPence(agreement, after) - valuePence,
  },
};

interface WordFigure {
  label: string;
  of: (agreement: Agreement) => string;
}

const firstMonthOf = (agreement: Agreement, pence: number) =>
  agreement.flows.findIndex((_, month) => paidPence(agreement, month + 1) >= pence) + 1;

/** Figures of an agreement that are not amounts. */
export const WORD_FIGURES: Readonly<Record<string, WordFigure>> = {
  term: { label: 'Term', of: ({ termMonths }) => `${termMonths} months` },
  apr: { label: 'APR (fixed)', of: ({ aprPercent }) => `${aprPercent}%` },
  payments: {
    label: 'Monthly payments',
    of: ({ termMonths, balloonPence }) => String(balloonPence === undefined ? termMonths : termMonths - 1),
  },
  'half-month': {
    label: 'Payments until half is paid',
    of: (agreement) => String(firstMonthOf(agreement, halfPence(agreement))),
  },
  'third-month': {
    label: 'Payments until a third is paid',
    of: (agreement) => String(firstMonthOf(agreement, thirdPence(agreement))),
  },
};
