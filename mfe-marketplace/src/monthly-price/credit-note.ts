import type { Services } from '@forecourt/contracts/services';
import { aprFor } from '@forecourt/domain/finance/apr-rates';
import { brandExample } from '@forecourt/domain/finance/brand-example';
import { depositInWords, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { equityInWords, pricedEquityPence } from '@forecourt/domain/finance/part-exchange';
import { formatCount } from '@forecourt/domain/money';
import { creditKey, type PricedCar } from './credit-key';

/** What stands beside monthly prices (CONC 3.5), in words that the server writes. */
export interface CreditNote {
  /** The terms, and the car, that it fits (`creditKey`). */
  key: string;
  /** The representative example, before the prices. */
  example: string;
  /** What the prices are for, after them. */
  terms: string;
}

/**
 * For a block's `load`, and for terms that are chosen in the browser.
 *
 * @param aprType name of the rate whose representative APR the example has
 */
export function creditNote({ brand }: Pick<Services, 'brand'>, terms: FinanceTerms, { aprType = 'default', car }: NoteOptions = {}): CreditNote {
  const { rates, withoutProducts } = brand;
  const representative = aprFor(aprType, rates && { default: rates })?.representative;
  const { pricePence, monthlyTerms } = car ?? {};
  const depositPence = monthlyTerms?.depositPence ?? terms.depositPence;
  const score = `${terms.score === 'Excellent' ? 'an' : 'a'} ${terms.score.toLowerCase()} credit score`;
  const pcp = `PCP is personal contract purchase of a car driven ${formatCount(terms.annualMileage)} miles a year, with an optional final payment for keeping it.`;
  return {
    key: creditKey(terms, car),
    example: brandExample(brand, { terms, representative, ...(pricePence !== undefined && { car: { ...monthlyTerms, pricePence } }) }),
    terms:
      `A monthly price is for the finance named under it, ${paidWith({ ...terms, depositPence })} and with ${score}. HP is hire purchase. ` +
      `${withoutProducts.includes('pcp') ? '' : `${pcp} `}The rate you are offered depends on your circumstances and may be higher.`,
  };
}

export interface NoteOptions {
  aprType?: string;
  car?: PricedCar | undefined;
}

function paidWith(terms: FinanceTerms): string {
  const deposit = terms.depositPence === 0 ? 'without a deposit' : `with a ${depositInWords(terms.depositPence)}`;
  const equity = pricedEquityPence(terms);
  return equity === 0 ? deposit : `${deposit}, with ${equityInWords(equity)}`;
}
