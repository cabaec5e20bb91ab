import type { Services } from '@forecourt/contracts/services';
import { quoteDisclaimer } from '@forecourt/domain/finance/apr-rates';
import { termsHeading, termsInWords, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { formatCount, formatPence } from '@forecourt/domain/money';
import { figuresInWords, sumsOf, type Quote, type QuoteAnswer, type QuotedCar } from '@forecourt/domain/quotes/quote';
import { longDate } from '@forecourt/ui/long-date';
import type { PricedCar } from '../../monthly-price/credit-key';
import { creditNote } from '../../monthly-price/credit-note';
import { isDearEnough, noPriceInWords } from '../../monthly-price/no-price-in-words';
import { lengthInWords } from '../../monthly-price/price-terms-in-words';
import type { PageQuote } from '../../quote/load-quote';
import { whatChanged } from './what-changed';

/** A quote in the words of its page, which the server writes. */
export interface QuoteInWords {
  car?: QuotedCar | undefined;
  /** `£245.12 a month by PCP`, or the reason for having no such price. */
  headline: string;
  madeOn?: string | undefined;
  terms: string;
  /** Empty without a price. */
  figures: [name: string, value: string][];
  /** A sentence about the figures in the address, and the list of changes since then. */
  sinceThen?: { sentence: string; changes: string[] } | undefined;
  /** The representative example for the quoted price and terms. */
  example: string;
  /** Explains the kind of finance and the broker's commission. */
  conditions: string;
}

/** Describes the quote of an amount, or of a car that is still for sale. */
export function quoteInWords(
  services: Pick<Services, 'brand'>,
  { answer, terms }: PageQuote & { answer: Exclude<QuoteAnswer, { kind: 'sold' }> },
  aprType = 'default',
): QuoteInWords {
  const today = answer.kind === 'offered' ? answer.today : undefined;
  const finance = today?.agreement.finance ?? terms.product;
  return {
    car: answer.car,
    headline: answer.kind === 'offered' ? monthly(answer.today) + otherLength(answer.today, terms) : noPrice(answer),
    madeOn: today?.madeOn,
    terms: `${termsHeading(terms, services.brand)}: ${termsInWords(terms)}`,
    figures: today ? figuresInWords(today.agreement) : [],
    sinceThen: sinceThen(answer),
    example: creditNote(
      services,
      { ...terms, product: finance },
      { aprType, car: today && quotedPrice(today.agreement) },
    ).example,
    conditions: `${kindOfFinance(finance, terms)} ${quoteDisclaimer(services.brand.displayName)}`,
  };
}

/** Describes the earlier quote in the address, or says that it cannot be confirmed. Undefined without one. */
export function quotedBefore({ earlier, isAltered }: Pick<QuoteAnswer, 'earlier' | 'isAltered'>): string | undefined {
  if (earlier)
    return `On ${longDate(earlier.madeOn)}, when this link was made, it was ${monthly(earlier)}, at a cash price of ${formatPence(earlier.agreement.pricePence)}.`;
  return isAltered ? 'We cannot confirm the figures in this link: it may have been cut off or changed.' : undefined;
}

function quotedPrice({ pricePence, ...monthlyTerms }: Quote['agreement']): PricedCar {
  return {
    pricePence,
    monthlyTerms: { ...monthlyTerms, depositPence: sumsOf({ pricePence, ...monthlyTerms }).depositPence },
  };
}

function sinceThen(answer: Exclude<QuoteAnswer, { kind: 'sold' }>): QuoteInWords['sinceThen'] {
  const { earlier } = answer;
  const before = quotedBefore(answer);
  if (before === undefined) return undefined;
  if (!earlier || answer.kind === 'not-offered') return { sentence: before, changes: [] };
  const changes = whatChanged(earlier.agreement, answer.today.agreement);
  const made = `This link was made on ${longDate(earlier.madeOn)}`;
  return changes.length === 0
    ? { sentence: `${made}. Nothing has changed since.`, changes }
    : { sentence: `${made}. Since then:`, changes };
}

/** The term in words if it differs from the chosen one, otherwise empty. */
function otherLength({ agreement: { termMonths } }: Quote, { termMonths: wantedTermMonths }: FinanceTerms): string {
  return termMonths === wantedTermMonths ? '' : ` ${lengthInWords({ termMonths, wantedTermMonths })}`;
}

function noPrice({
  reason,
  maxNegativeEquityPence,
  pricePence = 0,
}: Extract<QuoteAnswer, { kind: 'not-offered' }>): string {
  return noPriceInWords({ noMonthlyPrice: reason, maxNegativeEquityPence }, isDearEnough(pricePence));
}

function monthly({ agreement: { paymentPence, finance } }: Quote): string {
  return `${formatPence(paymentPence)} a month by ${finance}`;
}

function kindOfFinance(finance: FinanceTerms['product'], { annualMileage }: FinanceTerms): string {
  if (finance === 'HP') return 'HP is hire purchase: the car is yours once all is paid.';
  return `PCP is personal contract purchase of a car driven ${formatCount(annualMileage)} miles a year, with an optional final payment for keeping it.`;
}
