import type { CarPage } from '@forecourt/domain/cars/page';
import { penceFromPounds, roundHalfUp } from '@forecourt/domain/money';
import { sumsOf, type Agreement } from '@forecourt/domain/quotes/quote';

/** Everything that a car costs, from the deposit to the final payment. */
export type WholeCost = Agreement & ReturnType<typeof sumsOf>;

/** Total cost of a car by its monthly price; undefined without one. */
export function wholeCost({ price, monthlyPrice, monthlyTerms }: Pick<CarPage, 'price' | 'monthlyPrice' | 'monthlyTerms'>): WholeCost | undefined {
  if (!monthlyPrice || !monthlyTerms) return undefined;
  const { finance, termMonths, aprPercent, depositPence = 0, equityPence = 0, balloonPence } = monthlyTerms;
  const pricePence = roundHalfUp(price) * 100;
  const agreement: Agreement = {
    finance,
    pricePence,
    equityPence,
    creditPence: pricePence - depositPence - equityPence,
    termMonths,
    paymentPence: penceFromPounds(monthlyPrice),
    ...(balloonPence !== undefined && { balloonPence }),
    aprPercent,
  };
  return { ...agreement, ...sumsOf(agreement) };
}
