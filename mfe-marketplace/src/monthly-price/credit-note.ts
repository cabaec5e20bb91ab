import type { Services } from '@forecourt/contracts/services';
import { aprFor } from '@forecourt/domain/finance/apr-rates';
import { brandExample } from '@forecourt/domain/finance/brand-example';
import { depositInWords, offersProduct, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { equityInWords, pricedEquityPence } from '@forecourt/domain/finance/part-exchange';
import { formatCount } from '@forecourt/domain/money';
import { creditKey, type NoteOptions } from './credit-key';

/** Texts that must stand beside monthly prices (CONC 3.5). */
export interface CreditNote {
  /** Identifies the terms, the rate and the car that it is for (`creditKey`). */
  key: string;
  /** The representative example, before the prices. */
  example: string;
  /** The terms of the prices, after them. */
  terms: string;
}

/** Writes a credit note, in a block's `load` and for terms that are chosen in the browser. */
export function creditNote(
  { brand }: Pick<Services, 'brand'>,
  terms: FinanceTerms,
  options: NoteOptions = {},
): CreditNote {
  const { aprType = 'default', car } = options;
  const { rates } = brand;
  const representative = aprFor(aprType, rates && { default: rates })?.representative;
  const { pricePence, monthlyTerms } = car ?? {};
  const depositPence = monthlyTerms?.depositPence ?? terms.depositPence;
  const score = `${terms.score === 'Excellent' ? 'an' : 'a'} ${terms.score.toLowerCase()} credit score`;
  const pcp = `PCP is personal contract purchase of a car driven ${formatCount(terms.annualMileage)} miles a year, with an optional final payment for keeping it.`;
  return {
    key: creditKey(terms, options),
    example: brandExample(brand, {
      terms,
      representative,
      ...(pricePence !== undefined && { car: { ...monthlyTerms, pricePence } }),
    }),
    terms:
      `A monthly price is for the finance named under it, ${paidWith({ ...terms, depositPence })} and with ${score}. HP is hire purchase. ` +
      `${offersProduct(brand, 'PCP') ? `${pcp} ` : ''}The rate you are offered depends on your circumstances and may be higher.`,
  };
}

function paidWith(terms: FinanceTerms): string {
  const deposit = terms.depositPence === 0 ? 'without a deposit' : `with a ${depositInWords(terms.depositPence)}`;
  const equity = pricedEquityPence(terms);
  return equity === 0 ? deposit : `${deposit}, with ${equityInWords(equity)}`;
}
