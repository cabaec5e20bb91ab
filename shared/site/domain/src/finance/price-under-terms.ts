import type { Car } from '../cars/car';
import { vehiclePricePence } from '../calculator/state';
import type { FinanceTerms } from './finance-terms';
import { BROKER_LENDER_ID, LENDERS, wouldLend, type FinancedCar } from './lenders';
import { availableTerm, TERMS_MONTHS } from './offered-terms';
import { pricedEquityPence, type CreditLimit } from './part-exchange';
import { paymentsAt, type Payments } from './payments';
import { offersPcpTo, ratesOf } from './score-apr';
import { noFinanceAmount, type FinanceType, type NoFinanceAmount } from './terms';

/** Monthly price of a car under a visitor's terms. */
export interface MonthlyPrice {
  /** Hire purchase, also if PCP was requested but the car has none. */
  finance: FinanceType;
  /** The wanted term, or the nearest possible one: the longest below it, otherwise the shortest. */
  termMonths: number;
  paymentPence: number;
  aprPercent: number;
  creditPence: number;
  /** The optional final payment of a PCP. */
  balloonPence?: number;
}

/**
 * Why a car has no monthly price under some terms: the deposit and part exchange, the remaining amount to finance, or
 * the car's age or mileage.
 */
export type NoMonthlyPrice = NoFinanceAmount | 'car';

/** The properties of a car that its monthly price depends on. */
export interface CarToFinance extends FinancedCar, Pick<Car, 'pricePence'> {
  /**
   * The final payment of a PCP for the terms' length and mileage (`balloonPence` of the broker); 0 if no lender sets
   * one.
   */
  balloonPence: number;
  /** Final payment over another term. Without this function the car is priced by PCP over the wanted term only. */
  balloonPenceOver?: (termMonths: number) => number;
}

/**
 * Returns a function that calculates the monthly price of a car under some terms. The card, the page, the search and
 * the calculator all show this price (a test compares them). Like the calculator, it uses the broker's own entry and
 * whole pounds. The product of the terms takes precedence: PCP over a different length is preferred to hire purchase
 * over the requested one.
 */
export function pricerUnder(terms: FinanceTerms & CreditLimit): (car: CarToFinance) => MonthlyPrice | NoMonthlyPrice {
  const { product, depositPence, termMonths, score, maxCreditPercent } = terms;
  const equityPence = pricedEquityPence(terms);
  const isPcpAsked = product === 'PCP' && offersPcpTo(score);
  const nearestTerms = termsByPreference(termMonths);
  const rates = ratesOf(score).map(({ fromPence, aprPercent }) => ({
    fromPence,
    aprPercent,
    paymentsOver: paymentsOverTerms(aprPercent),
  }));
  const rateFor = (creditPence: number) => rates.findLast(({ fromPence }) => creditPence >= fromPence)!;
  return (car) => {
    const amountPence = vehiclePricePence(car.pricePence);
    const reason = noFinanceAmount({ amountPence, depositPence, equityPence, maxCreditPercent, financeType: 'HP' });
    if (reason !== undefined) return reason;
    const creditPence = amountPence - depositPence - equityPence;
    const { aprPercent, paymentsOver } = rateFor(creditPence);
    if (
      isPcpAsked &&
      !noFinanceAmount({ amountPence, depositPence, equityPence, maxCreditPercent, financeType: 'PCP' })
    ) {
      for (const months of nearestTerms) {
        if (!wouldLend(BROKER, { car, creditPence, termMonths: months, financeType: 'PCP' })) continue;
        const balloonPence = months === termMonths ? car.balloonPence : (car.balloonPenceOver?.(months) ?? 0);
        if (balloonPence <= 0 || balloonPence >= creditPence) continue;
        const paymentPence = paymentsOver(months).pcpPence(creditPence, balloonPence);
        return { finance: 'PCP', termMonths: months, aprPercent, paymentPence, creditPence, balloonPence };
      }
    }
    for (const months of nearestTerms) {
      if (!wouldLend(BROKER, { car, creditPence, termMonths: months, financeType: 'HP' })) continue;
      return {
        finance: 'HP',
        termMonths: months,
        aprPercent,
        paymentPence: paymentsOver(months).hirePurchasePence(creditPence),
        creditPence,
      };
    }
    return 'car';
  };
}

/** The offered terms, in the order of preference of `availableTerm`. */
function termsByPreference(wantedMonths: number): readonly number[] {
  const left: number[] = [...TERMS_MONTHS];
  return TERMS_MONTHS.map(() => left.splice(left.indexOf(availableTerm(wantedMonths, left, wantedMonths)), 1)[0]!);
}

/** Payments at one rate over each length, calculated once: their powers are most of the work. */
function paymentsOverTerms(aprPercent: number): (termMonths: number) => Payments {
  const known = new Map<number, Payments>();
  return (termMonths) => {
    const payments = known.get(termMonths) ?? paymentsAt({ aprPercent, termMonths });
    known.set(termMonths, payments);
    return payments;
  };
}

const BROKER = LENDERS.find(({ id }) => id === BROKER_LENDER_ID)!;
