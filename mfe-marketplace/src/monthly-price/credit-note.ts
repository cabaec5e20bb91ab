import type { Services } from '@forecourt/contracts/services';
import { calculatorPartner } from '@forecourt/domain/calculator/partners';
import { brokerStatement, representativeStatement } from '@forecourt/domain/finance/apr-rates';
import { depositInWords, termsQuery, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { exampleInWords, exampleUnderTerms } from '@forecourt/domain/finance/example-under-terms';
import { formatCount } from '@forecourt/domain/money';

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
  const score = `${terms.score === 'Excellent' ? 'an' : 'a'} ${terms.score.toLowerCase()} credit score`;
  return {
    key: termsQuery(terms),
    terms:
      `A monthly price is for the finance named under it, ${terms.depositPence === 0 ? 'without a deposit' : `with a ${depositInWords(terms.depositPence)}`} and with ` +
      `${score}. HP is hire purchase. PCP is personal contract purchase of a car driven ${formatCount(terms.annualMileage)} miles a year, with an optional ` +
      'final payment for keeping it. The rate you are offered depends on your circumstances and may be higher.',
    example: exampleInWords(example),
    rate: representativeStatement({ representative: example.aprPercent }),
    broker: brokerStatement(brand.displayName),
  };
}
