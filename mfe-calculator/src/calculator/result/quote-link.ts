import { withTerms } from '@forecourt/domain/finance/finance-terms';
import { MAX_FINANCE_PENCE } from '@forecourt/domain/finance/terms';
import { poundsFromPence } from '@forecourt/domain/money';
import { completeTermsOf, type FormValues } from '../questions/form-values';
import type { CalculatorSettings } from '../settings/settings';
import type { Offer } from './offers';

/**
 * Address of the page that prints, sends and shares an offer; the site calculates the figures again. Empty while there
 * is no offer. Undefined for a calculator with its own rates, lenders or vehicle, since the site cannot calculate its
 * figures.
 */
export function quoteLink(
  { mode, apr, handOff, carInStock }: CalculatorSettings,
  values: FormValues,
  amountPence: number | undefined,
  offer: Offer | undefined,
): string | undefined {
  const hasOwnRates =
    apr.isClassified ||
    apr.customAprPercent !== undefined ||
    Object.values(apr.byScore ?? {}).some((rate) => rate !== undefined);
  const hasOwnVehicle = carInStock === '' && (handOff.vrm !== '' || handOff.mileage !== undefined);
  if (mode === 'regulated' || hasOwnRates || hasOwnVehicle) return undefined;
  const [terms, row, pence] = [completeTermsOf(values), offer?.row, amountPence ?? Infinity];
  if (!terms || !row || (carInStock === '' && pence > MAX_FINANCE_PENCE)) return '';
  const quoted = carInStock === '' ? `amount=${poundsFromPence(pence)}` : `car=${carInStock}`;
  return withTerms(`/quote?${quoted}`, {
    ...terms,
    product: row.balloonPence === undefined ? 'HP' : 'PCP',
    termMonths: row.termMonths as typeof terms.termMonths,
  });
}
