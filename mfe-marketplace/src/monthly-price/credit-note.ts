import type { Services } from '@forecourt/contracts/services';
import { calculatorPartner } from '@forecourt/domain/calculator/partners';
import { brokerStatement, representativeStatement } from '@forecourt/domain/finance/apr-rates';
import { ANNUAL_MILEAGE } from '@forecourt/domain/finance/financed-car';
import { advertisedExample } from '@forecourt/domain/finance/terms';
import { formatCount, formatPence } from '@forecourt/domain/money';

/** What a list with monthly prices must say besides them (CONC 3.5), in words that the server writes. */
export interface CreditNote {
  /** What the prices are for. */
  terms: string;
  example: string;
  /** 'Representative 19.8% APR.' */
  rate: string;
  broker: string;
}

/** The calculator's default amount (B9-13), so that both show the same example. */
const EXAMPLE_PRICE_PENCE = 1_000_000;

/** For a block's `load`. */
export function creditNote({ brand }: Pick<Services, 'brand'>): CreditNote {
  const { rates } = calculatorPartner(brand.id);
  const example = advertisedExample({ pricePence: EXAMPLE_PRICE_PENCE, aprPercent: rates.representative });
  return {
    terms:
      'A monthly price is for the finance named under it, without a deposit and with a good credit score. HP is hire purchase. PCP is personal ' +
      `contract purchase of a car driven ${formatCount(ANNUAL_MILEAGE)} miles a year, with an optional final payment for keeping it. The rate you are ` +
      'offered depends on your circumstances and may be higher.',
    example:
      `Representative example: cash price ${formatPence(example.cashPricePence)}, deposit ${formatPence(example.depositPence)}, total amount of credit ` +
      `${formatPence(example.creditPence)}, over ${example.termMonths} months by hire purchase with ${example.termMonths} monthly payments of ` +
      `${formatPence(example.paymentPence)}. Rate of interest ${example.interestPercent}% a year (fixed), other charges ` +
      `${formatPence(example.otherChargesPence)}, total amount payable ${formatPence(example.totalPayablePence)}.`,
    rate: representativeStatement({ representative: example.aprPercent }),
    broker: brokerStatement(brand.displayName),
  };
}
