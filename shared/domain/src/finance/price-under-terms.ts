import { vehiclePricePence } from '../calculator/state';
import type { FinanceTerms } from './finance-terms';
import { BROKER_LENDER_ID, LENDERS, wouldLend, type FinancedCar } from './lenders';
import { pricedEquityPence } from './part-exchange';
import { paymentsAt } from './payments';
import { offersPcpTo, ratesOf } from './score-apr';
import { financeAmount, MAX_FINANCE_PENCE, MIN_FINANCE_PENCE, type FinanceType } from './terms';

/** What a car costs a month under a visitor's terms. */
export interface MonthlyPrice {
  /** Hire purchase also where PCP was asked for and the car has none. */
  finance: FinanceType;
  paymentPence: number;
  aprPercent: number;
  creditPence: number;
  /** The optional final payment of a PCP. */
  balloonPence?: number;
}

/** Why a car has no monthly price under some terms: deposit and part exchange, what they leave to finance, or the car's age or mileage. */
export type NoMonthlyPrice = 'deposit-above-price' | 'nothing-to-finance' | 'too-little-credit' | 'too-much-credit' | 'car';

/** The properties of a car that its monthly price depends on. */
export interface CarToFinance extends FinancedCar {
  pricePence: number;
  /** The final payment of a PCP under the terms' length and mileage (`balloonPence` of the broker); 0 where no lender sets one. */
  balloonPence: number;
}

/**
 * Returns a function to the one monthly price of a car under some terms: that of its card, its page, the search, and what the
 * calculator shows for it (a test compares them). As the calculator, it counts with the broker's own entry and with whole pounds.
 */
export function pricerUnder(terms: FinanceTerms): (car: CarToFinance) => MonthlyPrice | NoMonthlyPrice {
  const { product, depositPence, termMonths, score } = terms;
  const equityPence = pricedEquityPence(terms);
  const isPcpAsked = product === 'PCP' && offersPcpTo(score);
  // There are few rates, and their powers are most of the work.
  const rates = ratesOf(score).map(({ fromPence, aprPercent }) => ({ fromPence, aprPercent, payments: paymentsAt({ aprPercent, termMonths }) }));
  const rateFor = (creditPence: number) => {
    let band = rates.length - 1;
    while (band > 0 && creditPence < rates[band]!.fromPence) band -= 1;
    return rates[band]!;
  };
  return (car) => {
    const amountPence = vehiclePricePence(car.pricePence);
    const amount = financeAmount({ amountPence, depositPence, equityPence, financeType: 'HP' });
    if (!amount.ok && amount.field === 'deposit') return equityPence > 0 ? 'nothing-to-finance' : 'deposit-above-price';
    if (!amount.ok) return amountPence - depositPence - equityPence > MAX_FINANCE_PENCE ? 'too-much-credit' : 'too-little-credit';
    const { creditPence } = amount;
    const { balloonPence } = car;
    const isPcpPossible = isPcpAsked && creditPence >= MIN_FINANCE_PENCE.PCP && balloonPence > 0 && balloonPence < creditPence;
    const { aprPercent, payments } = rateFor(creditPence);
    if (isPcpPossible && wouldLend(BROKER, { car, creditPence, termMonths, financeType: 'PCP' }))
      return { finance: 'PCP', aprPercent, paymentPence: payments.pcpPence(creditPence, balloonPence), creditPence, balloonPence };
    if (wouldLend(BROKER, { car, creditPence, termMonths, financeType: 'HP' }))
      return { finance: 'HP', aprPercent, paymentPence: payments.hirePurchasePence(creditPence), creditPence };
    return 'car';
  };
}

const BROKER = LENDERS.find(({ id }) => id === BROKER_LENDER_ID)!;
