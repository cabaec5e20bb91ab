import type { InPence } from '@forecourt/domain/cars/listing';
import type { CarPage } from '@forecourt/domain/cars/page';
import { roundToPounds } from '@forecourt/domain/money';
import { sumsOf, type Agreement } from '@forecourt/domain/quotes/quote';

/** Everything that a car costs, from the deposit to the final payment. */
export type WholeCost = Agreement & ReturnType<typeof sumsOf>;

/** Total cost of a car by its monthly price; undefined without one. */
export function wholeCost(
  car: Pick<InPence<CarPage>, 'pricePence' | 'monthlyPricePence' | 'monthlyTerms'>,
): WholeCost | undefined {
  const { monthlyPricePence: paymentPence, monthlyTerms } = car;
  if (!paymentPence || !monthlyTerms) return undefined;
  const { finance, termMonths, aprPercent, depositPence = 0, equityPence = 0, balloonPence } = monthlyTerms;
  const pricePence = roundToPounds(car.pricePence);
  const agreement: Agreement = {
    finance,
    pricePence,
    equityPence,
    creditPence: pricePence - depositPence - equityPence,
    termMonths,
    paymentPence,
    ...(balloonPence !== undefined && { balloonPence }),
    aprPercent,
  };
  return { ...agreement, ...sumsOf(agreement) };
}
