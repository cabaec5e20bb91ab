import { vehiclePricePence } from '../calculator/state';
import type { FinanceTerms } from './finance-terms';
import { BROKER_LENDER_ID, LENDERS, wouldLend, type FinancedCar } from './lenders';
import { hirePurchasePaymentPence, pcpPaymentPence } from './payments';
import { offersPcpTo, scoreAprPercent } from './score-apr';
import { financeAmount, MIN_FINANCE_PENCE, type FinanceType } from './terms';

/** What a car costs a month under a visitor's terms. */
export interface MonthlyPrice {
  /** Hire purchase also where PCP was asked for and the car has none. */
  finance: FinanceType;
  paymentPence: number;
  aprPercent: number;
}

/** Why a car has no monthly price under some terms: the deposit, what it leaves to finance, or the car's age or mileage. */
export type NoMonthlyPrice = 'deposit-above-price' | 'too-little-credit' | 'car';

/** The properties of a car that its monthly price depends on. */
export interface CarToFinance extends FinancedCar {
  pricePence: number;
  /** The final payment of a PCP under the terms' length and mileage (`balloonPence` of the broker); 0 where no lender sets one. */
  balloonPence: number;
}

/**
 * The one monthly price of a car under some terms: that of its card, its page, the search, and what the calculator shows for
 * it (a test compares them). As the calculator, it counts with the broker's own entry and with whole pounds.
 */
export function priceUnderTerms(terms: FinanceTerms, car: CarToFinance): MonthlyPrice | NoMonthlyPrice {
  const { product, depositPence, termMonths, score } = terms;
  const amount = financeAmount({ amountPence: vehiclePricePence(car.pricePence), depositPence, financeType: 'HP' });
  if (!amount.ok) return amount.field === 'deposit' ? 'deposit-above-price' : 'too-little-credit';
  const { creditPence } = amount;
  const { balloonPence } = car;
  const aprPercent = scoreAprPercent(score, creditPence);
  const isOffered = (financeType: FinanceType) => wouldLend(BROKER, { car, creditPence, termMonths, financeType });
  const isPcpPossible = product === 'PCP' && creditPence >= MIN_FINANCE_PENCE.PCP && offersPcpTo(score);
  if (isPcpPossible && balloonPence > 0 && balloonPence < creditPence && isOffered('PCP'))
    return { finance: 'PCP', aprPercent, paymentPence: pcpPaymentPence({ creditPence, aprPercent, termMonths, balloonPence }) };
  if (isOffered('HP')) return { finance: 'HP', aprPercent, paymentPence: hirePurchasePaymentPence({ creditPence, aprPercent, termMonths }) };
  return 'car';
}

const BROKER = LENDERS.find(({ id }) => id === BROKER_LENDER_ID)!;
