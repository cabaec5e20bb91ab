import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { termsFields, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { penceFromPounds, poundsFromPence } from '@forecourt/domain/money';
import { CARRIED_PARAMETERS, QUOTE_PARAMETERS, quote, type Quote } from '@forecourt/domain/quotes/quote';
import { equityOf, type Quoted } from './quoted';

/** Parameters of a quote's address, those that it has. */
export type QuoteQuery = Readonly<Record<string, string | undefined>>;

export type QuoteAddresses = ReturnType<typeof createQuoteAddresses>;

/**
 * Writes the addresses that carry a quote, and reads them. Nothing is stored. The seal proves that we wrote the figures
 * in an address, so that nobody can make the site show an offer that it never made.
 *
 * @param secret keys the seal, the same for every instance; a link with another secret counts as altered
 */
export function createQuoteAddresses(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'quote', 32));
  // Seals only the parameters present, sorted: parameters that terms get later keep older links valid.
  const sealOf = (query: QuoteQuery) => {
    const given = QUOTE_PARAMETERS.filter((name) => name !== 'seal' && query[name] !== undefined).toSorted();
    return createHmac('sha256', key)
      .update(new URLSearchParams(given.map((name) => [name, query[name] ?? ''])).toString())
      .digest()
      .subarray(0, SEAL_BYTES)
      .toString('base64url');
  };

  return {
    /** The page that shows these figures, or explains what has changed since. */
    addressOf: (quoted: Quoted, terms: FinanceTerms, made: Quote): string => {
      // The quoted length, which may differ from the wanted one.
      const quotedTerms = { ...terms, termMonths: made.agreement.termMonths as FinanceTerms['termMonths'] };
      const query: Record<string, string> = Object.fromEntries([
        ...quotedFields(quoted),
        ...termsFields(quotedTerms),
        ...carriedFields(made),
      ]);
      return `/quote?${new URLSearchParams({ ...query, seal: sealOf(query) })}`;
    },

    /** The quote that an address carries; undefined if its seal is not ours. */
    read: (query: QuoteQuery, terms: FinanceTerms): { earlier?: Quote; isAltered: boolean } => {
      if (CARRIED_PARAMETERS.every((name) => query[name] === undefined)) return { isAltered: false };
      const earlier = isSame(query['seal'] ?? '', sealOf(query)) ? carriedQuote(query, terms) : undefined;
      return { ...(earlier && { earlier }), isAltered: earlier === undefined };
    },
  };
}

const SEAL_BYTES = 16;

/** Subject of a quote, as fields of addresses and forms. */
export function quotedFields(quoted: Quoted): [string, string][] {
  return 'carId' in quoted
    ? [['car', String(quoted.carId)]]
    : [['amount', String(poundsFromPence(quoted.amountPence))]];
}

function carriedFields({ madeOn, agreement }: Quote): [string, string][] {
  const { finance, pricePence, creditPence, paymentPence, balloonPence, aprPercent } = agreement;
  return [
    ['made', madeOn],
    ['finance', finance],
    ['price', String(poundsFromPence(pricePence))],
    ['credit', String(poundsFromPence(creditPence))],
    ['monthly', String(poundsFromPence(paymentPence))],
    ...(balloonPence === undefined ? [] : [['final', String(poundsFromPence(balloonPence))] as [string, string]]),
    ['apr', String(aprPercent)],
  ];
}

function carriedQuote(
  { made, finance, price, credit, monthly, final, apr }: QuoteQuery,
  terms: FinanceTerms,
): Quote | undefined {
  const pence = (pounds: string | undefined) => penceFromPounds(Number(pounds));
  const amounts = {
    pricePence: pence(price),
    ...equityOf(terms),
    creditPence: pence(credit),
    paymentPence: pence(monthly),
  };
  const agreement = { finance, termMonths: terms.termMonths, ...amounts, aprPercent: Number(apr) };
  const read = quote.safeParse({
    madeOn: made,
    agreement: { ...agreement, ...(final !== undefined && { balloonPence: pence(final) }) },
  });
  return read.success ? read.data : undefined;
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
