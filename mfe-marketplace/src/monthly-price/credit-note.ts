import type { Services } from '@forecourt/contracts/services';
import { calculatorPartner } from '@forecourt/domain/calculator/partners';
import { brokerStatement, representativeStatement } from '@forecourt/domain/finance/apr-rates';
import { depositInWords, termsQuery, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { exampleUnderTerms } from '@forecourt/domain/finance/example-under-terms';
import { equityInWords, pricedEquityPence } from '@forecourt/domain/finance/part-exchange';
import { formatCount, formatPence } from '@forecourt/domain/money';

/** What a list with monthly prices must say besides them (CONC 3.5), in words that the server writes. */
export interface CreditNote {
  /** The terms that it fits, as a query. */
  key: string;
  /** What the prices are for. */
  terms: string;
  example: string;
  /** 'Representative 19.8% APR.' */
  rate: string;
  broker: string;
}

/** For a block's `load`, and for terms that are chosen in the browser. */
export function creditNote({ brand }: Pick<Services, 'brand'>, terms: FinanceTerms): CreditNote {
  const { rates } = calculatorPartner(brand.id);
  const example = exampleUnderTerms(terms, rates.representative);
  const { balloonPence, paymentCount, termMonths } = example;
  const score = `${terms.score === 'Excellent' ? 'an' : 'a'} ${terms.score.toLowerCase()} credit score`;
  return {
    key: termsQuery(terms),
    terms:
      `A monthly price is for the finance named under it, ${paidWith(terms)} and with ` +
      `${score}. HP is hire purchase. PCP is personal contract purchase of a car driven ${formatCount(terms.annualMileage)} miles a year, with an optional ` +
      'final payment for keeping it. The rate you are offered depends on your circumstances and may be higher.',
    example:
      `Representative example: cash price ${formatPence(example.cashPricePence)}, deposit ${formatPence(example.depositPence)}, total amount of credit ` +
      `${formatPence(example.creditPence)}, over ${termMonths} months by ${balloonPence === undefined ? 'hire purchase' : 'personal contract purchase'} with ` +
      `${paymentCount} monthly payments of ${formatPence(example.paymentPence)}${balloonPence === undefined ? '' : ` and an optional final payment of ${formatPence(balloonPence)}`}. ` +
      `Rate of interest ${example.interestPercent}% a year (fixed), other charges ${formatPence(example.otherChargesPence)}, total amount payable ` +
      `${formatPence(example.totalPayablePence)}.`,
    rate: representativeStatement({ representative: example.aprPercent }),
    broker: brokerStatement(brand.displayName),
  };
}

function paidWith(terms: FinanceTerms): string {
  const deposit = terms.depositPence === 0 ? 'without a deposit' : `with a ${depositInWords(terms.depositPence)}`;
  const equity = pricedEquityPence(terms);
  return equity === 0 ? deposit : `${deposit}, with ${equityInWords(equity)}`;
}
