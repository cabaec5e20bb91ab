import { penceFromPounds } from '@forecourt/domain/money';
import type { FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import type { ShownCar } from '../car-page/shown-car';
import { usePageTerms } from '../finance-terms/use-page-terms';
import type { PricedCar } from '../monthly-price/credit-key';
import type { CreditNote } from '../monthly-price/credit-note';
import { useCreditNote } from '../monthly-price/use-credit-note';
import { useMonthlyPrice, type MonthlyPriceState } from './use-monthly-price';

/** What a representative example needs of a car; undefined for one without a monthly price. While that is unknown, the car's price alone. */
export function pricedCar({ price, pcp, monthly: given }: ShownCar, monthly = given): PricedCar | undefined {
  const isPriced = monthly ? monthly.noMonthlyPrice === undefined : pcp > 0;
  return isPriced ? { pricePence: penceFromPounds(price), monthlyTerms: monthly?.monthlyTerms } : undefined;
}

interface PricedCarOnPage {
  car: ShownCar;
  /** Of a car in stock. */
  monthly: MonthlyPriceState | undefined;
  terms: FinanceTerms;
  note: CreditNote | undefined;
  hasPrice: boolean;
}

/** A car with its monthly price under the page's terms, and what stands beside that price. */
export function usePricedCar(car: ShownCar, note: CreditNote | undefined, aprType: string): PricedCarOnPage {
  const terms = usePageTerms();
  const state = useMonthlyPrice(car.vehicleId, car.monthly, terms);
  const monthly = car.monthly && state;
  const priced = pricedCar(car, monthly && (monthly.price ?? {}));
  const known = useCreditNote(note, terms, { aprType, car: priced });
  return { car, monthly, terms, note: known, hasPrice: priced !== undefined && (!monthly || monthly.price !== undefined) };
}
