import { roundHalfUp } from '../money';

/**
 * The arithmetic of car finance. Amounts are integer pence, rates are annual percentages (APR), terms are months.
 * Rounding is half-up to a penny, once, at the payment.
 */

/** Amount, rate and term of a loan. */
export interface Loan {
  creditPence: number;
  aprPercent: number;
  termMonths: number;
}

/** One payment by the customer, with its time in years of twelve equal months after the credit is given. */
export interface Flow {
  amountPence: number;
  years: number;
}

/** The monthly rate that compounds to `aprPercent` in a year; not one twelfth of it. */
export function monthlyRate(aprPercent: number): number {
  return (1 + aprPercent / 100) ** (1 / 12) - 1;
}

/**
 * The yearly rate of interest, in percent to one decimal: twelve times the monthly rate. It is the nominal rate, and
 * lower than the APR, which compounds (CONC 3.5.5R (1) names both: 'rate of interest' and 'representative APR').
 */
export function interestRatePercent(aprPercent: number): number {
  return roundApr(monthlyRate(aprPercent) * 12 * 100);
}

/**
 * Monthly payments at one rate over one term, for many calculations: `hirePurchasePaymentPence` and `pcpPaymentPence`.
 */
export interface Payments {
  hirePurchasePence: (creditPence: number) => number;
  pcpPence: (creditPence: number, balloonPence: number) => number;
}

/**
 * Returns functions that calculate payments, and share the powers that all payments at this rate over this term need.
 */
export function paymentsAt({ aprPercent, termMonths }: Omit<Loan, 'creditPence'>): Payments {
  const [factor, factorBeforeBalloon] = [
    annuityFactor(aprPercent, termMonths),
    annuityFactor(aprPercent, termMonths - 1),
  ];
  const discount = (1 + monthlyRate(aprPercent)) ** -termMonths;
  return {
    hirePurchasePence: (creditPence) => roundHalfUp(creditPence / factor),
    pcpPence: (creditPence, balloonPence) => {
      const repaidByPayments = creditPence - balloonPence * discount;
      if (repaidByPayments < 0) throw new RangeError('The balloon is worth more than the credit.');
      return roundHalfUp(repaidByPayments / factorBeforeBalloon);
    },
  };
}

/** Equal monthly payment of hire purchase, or of any loan repaid in full over its term. */
export function hirePurchasePaymentPence({ creditPence, ...rest }: Loan): number {
  return paymentsAt(rest).hirePurchasePence(creditPence);
}

/**
 * Monthly payment of a personal contract purchase: payments in months 1 to n − 1, the balloon (the car's residual
 * value) in month n.
 *
 * @throws RangeError when the balloon alone exceeds the credit, so that no monthly payment is left
 */
export function pcpPaymentPence({ creditPence, balloonPence, ...rest }: Loan & { balloonPence: number }): number {
  return paymentsAt(rest).pcpPence(creditPence, balloonPence);
}

/** Returns the credit that a monthly budget can repay. */
export function creditForPaymentPence(given: { paymentPence: number; aprPercent: number; termMonths: number }): number {
  return roundHalfUp(given.paymentPence * annuityFactor(given.aprPercent, given.termMonths));
}

/**
 * Everything the customer pays after the deposit, in order. An admin fee is added to the first payment, an
 * option-to-purchase fee to the last; both count towards the APR.
 */
export function agreementFlows(given: {
  paymentPence: number;
  termMonths: number;
  /** Paid in the last month instead of a payment. */
  balloonPence?: number;
  adminFeePence?: number;
  optionFeePence?: number;
}): Flow[] {
  const { paymentPence, termMonths, balloonPence, adminFeePence = 0, optionFeePence = 0 } = given;
  return Array.from({ length: termMonths }, (_, index) => {
    const isLast = index === termMonths - 1;
    const regularPence = isLast ? (balloonPence ?? paymentPence) : paymentPence;
    const feesPence = (index === 0 ? adminFeePence : 0) + (isLast ? optionFeePence : 0);
    return { amountPence: regularPence + feesPence, years: (index + 1) / 12 };
  });
}

const MAX_STEPS = 100;

/**
 * The APR of the payments for a credit, in percent, not rounded: the X that solves Σ paid / (1 + X)^years = credit
 * (CONC App 1.2).
 *
 * @throws RangeError if the repayments are below the credit, or the credit is zero
 */
export function aprPercentOf(creditPence: number, flows: readonly Flow[]): number {
  if (creditPence <= 0 || totalRepaidPence(flows) < creditPence)
    throw new RangeError('An APR needs a credit that is repaid at least in full.');
  let rate = 0;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    let excess = -creditPence;
    let slope = 0;
    for (const { amountPence, years } of flows) {
      const value = amountPence / (1 + rate) ** years;
      excess += value;
      slope -= (years * value) / (1 + rate);
    }
    // The present value decreases ever more slowly with the rate, so each step of Newton's method ends below the
    // solution.
    const next = rate - excess / slope;
    if (!(next > rate)) break;
    rate = next;
  }
  return rate * 100;
}

/** Rounds a rate for display: one decimal, half up. */
export function roundApr(aprPercent: number): number {
  // Rounded to six more places first: 12.85 is stored as 12.8499…, and must not become 12.8.
  return roundHalfUp(Number((aprPercent * 10).toFixed(6))) / 10;
}

/** Sum of all flows. */
export function totalRepaidPence(flows: readonly Flow[]): number {
  return flows.reduce((sum, { amountPence }) => sum + amountPence, 0);
}

/** Everything the customer pays: the deposit and every flow. */
export function totalPayablePence(flows: readonly Flow[], depositPence = 0): number {
  return depositPence + totalRepaidPence(flows);
}

/** The cost of credit: everything repaid beyond the amount lent. */
export function costOfCreditPence(creditPence: number, flows: readonly Flow[]): number {
  return totalRepaidPence(flows) - creditPence;
}

/** Flat rate per year, in percent: the cost of credit divided by the credit and the years. Never label it APR. */
export function flatRatePercent(creditPence: number, flows: readonly Flow[], termMonths: number): number {
  return ((costOfCreditPence(creditPence, flows) / creditPence) * 100 * 12) / termMonths;
}

function annuityFactor(aprPercent: number, termMonths: number): number {
  const rate = monthlyRate(aprPercent);
  return rate === 0 ? termMonths : (1 - (1 + rate) ** -termMonths) / rate;
}
