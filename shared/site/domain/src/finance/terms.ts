import {
  agreementFlows,
  aprPercentOf,
  costOfCreditPence,
  hirePurchasePaymentPence,
  interestRatePercent,
  pcpPaymentPence,
  roundApr,
  totalPayablePence,
} from './payments';
import { formatPence } from '../money';
import { MAX_FINANCE_PENCE, MIN_FINANCE_PENCE, type FinanceType } from './offered-terms';
import { maxNegativeEquityPence, negativeEquityLimitInWords, type CreditLimit } from './part-exchange';

// For remotes built before `offered-terms` existed. Pages without a calculator load only that module.
export { availableTerm, MAX_FINANCE_PENCE, MIN_FINANCE_PENCE, TERMS_MONTHS, type FinanceType } from './offered-terms';

/** Why an amount cannot be financed. */
export type NoFinanceAmount =
  | 'deposit-above-price'
  | 'nothing-to-finance'
  | 'too-little-credit'
  | 'too-much-credit'
  | 'negative-equity-too-high';

/** The finance amount for calculations, or the invalid field with its message. */
export type FinanceAmount =
  | { ok: true; creditPence: number }
  | { ok: false; field: 'amount' | 'deposit'; message: string };

/** Figures that determine a finance amount. */
export interface AmountToFinance extends CreditLimit {
  amountPence: number;
  depositPence: number;
  minDepositPence?: number;
  /** Priced equity of a car in part exchange (`pricedEquityPence`); 0 when absent. */
  equityPence?: number | undefined;
  financeType: FinanceType;
}

/**
 * Returns why a finance amount (price less deposit and part exchange) cannot be offered; undefined if it can. Negative
 * equity does not count towards the minimum, so that debt on a different car does not make a cheap car financeable.
 */
export function noFinanceAmount({
  amountPence,
  depositPence,
  equityPence = 0,
  financeType,
  maxCreditPercent,
}: AmountToFinance): NoFinanceAmount | undefined {
  const creditPence = amountPence - depositPence - equityPence;
  if (equityPence > 0 && creditPence <= 0) return 'nothing-to-finance';
  if (depositPence > amountPence) return 'deposit-above-price';
  if (Math.min(creditPence, amountPence - depositPence) < MIN_FINANCE_PENCE[financeType]) return 'too-little-credit';
  if (equityPence < 0 && -equityPence > maxNegativeEquityPence(amountPence, depositPence, maxCreditPercent))
    return 'negative-equity-too-high';
  return creditPence > MAX_FINANCE_PENCE ? 'too-much-credit' : undefined;
}

/**
 * The finance amount, if it can be offered (B5-12 to B5-15, B8-8). The specification has no messages for a deposit out
 * of bounds and for negative equity; these messages are our own.
 */
export function financeAmount(given: AmountToFinance): FinanceAmount {
  const { amountPence, depositPence, minDepositPence = 0, equityPence = 0, financeType, maxCreditPercent } = given;
  if (depositPence < minDepositPence)
    return refuse('deposit', `Enter a deposit of at least ${formatPence(minDepositPence)}`);
  switch (noFinanceAmount(given)) {
    case 'nothing-to-finance':
      return refuse(
        'deposit',
        'Your part exchange and deposit cover the price of the car, so there is nothing to finance',
      );
    case 'deposit-above-price':
      return refuse('deposit', 'Enter a deposit that is no more than the price of the car');
    case 'too-much-credit':
      return refuse('amount', 'We are unable to offer finance above £200,000');
    case 'negative-equity-too-high':
      return refuse(
        'amount',
        negativeEquityLimitInWords(maxNegativeEquityPence(amountPence, depositPence, maxCreditPercent)),
      );
    case 'too-little-credit':
      return refuse('amount', BELOW_MINIMUM[financeType]);
    default:
      return { ok: true, creditPence: amountPence - depositPence - equityPence };
  }
}

const BELOW_MINIMUM: Readonly<Record<FinanceType, string>> = {
  PCP: "We are unable to offer PCP finance on amounts lower than £8,000. Try switching to finance type 'HP'",
  HP: 'We are unable to offer finance below £3,000',
};

function refuse(field: 'amount' | 'deposit', message: string): FinanceAmount {
  return { ok: false, field, message };
}

/** Everything a representative example must show (CONC 3.5.5), at a fixed rate without other charges. */
export interface RepresentativeExample {
  cashPricePence: number;
  depositPence: number;
  /** Debt on another car that is added to the credit; absent without any. */
  addedPence?: number;
  creditPence: number;
  termMonths: number;
  paymentPence: number;
  paymentCount: number;
  /** The optional final payment of a PCP; absent for hire purchase. */
  balloonPence?: number;
  totalPayablePence: number;
  costOfCreditPence: number;
  /** Yearly rate of interest, fixed for the term (`interestRatePercent`). */
  interestPercent: number;
  /** Calculated from the payments, to one decimal. */
  aprPercent: number;
  otherChargesPence: number;
}

/** Calculates an example with the same arithmetic as the calculator. */
export function representativeExample(given: {
  cashPricePence: number;
  depositPence: number;
  aprPercent: number;
  termMonths: number;
  addedPence?: number;
  /** Final payment of a PCP. */
  balloonPence?: number;
}): RepresentativeExample {
  const { cashPricePence, depositPence, addedPence = 0, termMonths, aprPercent, balloonPence } = given;
  const loan = { creditPence: cashPricePence - depositPence + addedPence, aprPercent, termMonths };
  const { creditPence } = loan;
  const isPcp = balloonPence !== undefined;
  const paymentPence = isPcp ? pcpPaymentPence({ ...loan, balloonPence }) : hirePurchasePaymentPence(loan);
  const flows = agreementFlows({ paymentPence, termMonths, ...(isPcp && { balloonPence }) });
  const cost = costOfCreditPence(creditPence, flows);
  return {
    cashPricePence,
    depositPence,
    ...(addedPence > 0 && { addedPence }),
    creditPence,
    termMonths,
    paymentPence,
    paymentCount: isPcp ? termMonths - 1 : termMonths,
    ...(isPcp && { balloonPence }),
    totalPayablePence: totalPayablePence(flows, depositPence),
    costOfCreditPence: cost,
    interestPercent: interestRatePercent(aprPercent),
    // At 0% the rounded payments may total some pence less than the credit, and then there is no APR.
    aprPercent: cost <= 0 ? 0 : roundApr(aprPercentOf(creditPence, flows)),
    otherChargesPence: 0,
  };
}

/**
 * The example beside payments, the same for every visitor: a car by hire purchase at the representative APR, over 48
 * months and without a deposit.
 */
export function advertisedExample({
  pricePence,
  aprPercent,
}: {
  pricePence: number;
  aprPercent: number;
}): RepresentativeExample {
  const cashPricePence = Math.min(Math.max(pricePence, MIN_FINANCE_PENCE.HP), MAX_FINANCE_PENCE);
  return representativeExample({ cashPricePence, depositPence: 0, aprPercent, termMonths: 48 });
}
