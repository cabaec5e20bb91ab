import type { FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import type { ShownCar } from '../car-page/shown-car';
import { usePageTerms } from '@forecourt/ui/page-terms';
import type { PricedCar } from '../monthly-price/credit-key';
import type { CreditNote } from '../monthly-price/credit-note';
import { useCreditNote } from '../monthly-price/use-credit-note';
import { useMonthlyPrice, type MonthlyPriceState } from './use-monthly-price';

/** The properties of a car that its representative example depends on; undefined if the car has no monthly price. */
export function pricedCar({ pricePence, pcpPence, monthly: given }: ShownCar, monthly = given): PricedCar | undefined {
  const isPriced = monthly ? monthly.noMonthlyPrice === undefined : pcpPence > 0;
  return isPriced ? { pricePence, monthlyTerms: monthly?.monthlyTerms } : undefined;
}

interface PricedCarOnPage {
  car: ShownCar;
  /** Monthly price of a car in stock. */
  monthly: MonthlyPriceState | undefined;
  terms: FinanceTerms;
  note: CreditNote | undefined;
  hasPrice: boolean;
}

/** Returns a car's monthly price under the page's terms, and the credit note for it. */
export function usePricedCar(car: ShownCar, note: CreditNote | undefined, aprType: string): PricedCarOnPage {
  const terms = usePageTerms();
  const state = useMonthlyPrice(car.id, car.monthly, terms);
  const monthly = car.monthly && state;
  const priced = pricedCar(car, monthly && (monthly.price ?? {}));
  const known = useCreditNote(note, terms, { aprType, car: priced });
  return {
    car,
    monthly,
    terms,
    note: known,
    hasPrice: priced !== undefined && (!monthly || monthly.price !== undefined),
  };
}
