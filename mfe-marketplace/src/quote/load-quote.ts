import { optionalNumber, type AttributeValues } from '@forecourt/contracts/attributes';
import { orThrow } from '@forecourt/contracts/or-throw';
import type { Services } from '@forecourt/contracts/services';
import { termsFields, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { poundsFromPence } from '@forecourt/domain/money';
import { CARRIED_PARAMETERS, quoteAnswer, type QuoteAnswer } from '@forecourt/domain/quotes/quote';
import { splitUrl } from '@forecourt/ui/split-url';
import { termsOfPage } from '../finance-terms/rendered-terms';
import { quotedAmount } from './quoted-amount';

/** The car of a block that is on a different page than the quote page. */
export const quotedAttributes = {
  vehicleId: optionalNumber({ min: 1, integer: true }).describe(
    'Id of a car in stock. Without it, the block is about the car or the amount in the page’s address.',
  ),
};

/** The quote that the page's address requests. */
export interface PageQuote {
  /** The quoted car or amount, with the terms, as form fields. */
  fields: [name: string, value: string][];
  terms: FinanceTerms;
  /** Undefined for a car that was never in our stock. */
  answer: QuoteAnswer | undefined;
}

interface LoadQuoteContext {
  attributes: AttributeValues<typeof quotedAttributes>;
  services: Services;
  signal: AbortSignal;
}

/**
 * For a block's `load`; undefined if neither attributes nor address name a car or an amount.
 * @throws when the API fails
 */
export async function loadQuote({
  attributes: { vehicleId },
  services: { api, page, brand },
  signal,
}: LoadQuoteContext): Promise<PageQuote | undefined> {
  const query = splitUrl(page.url).parameters;
  const terms = termsOfPage({ page, brand });
  const quoted = vehicleId === undefined ? quotedIn(query) : (['car', String(vehicleId)] as const);
  if (!quoted) return undefined;
  const fields: [string, string][] = [[...quoted], ...termsFields(terms)];
  const carried = [...query].filter(([name]) => (CARRIED_PARAMETERS as readonly string[]).includes(name));
  const answer = await api(`/v1/quote?${new URLSearchParams([...fields, ...carried])}`, {
    answer: quoteAnswer,
    signal,
  });
  const isRefused = !answer.ok && (answer.failure.status === 404 || answer.failure.status === 400);
  return { fields, terms, answer: isRefused ? undefined : orThrow(answer) };
}

function quotedIn(query: URLSearchParams): [name: string, value: string] | undefined {
  const car = query.get('car');
  if (car !== null) return ['car', car];
  const { amountPence } = quotedAmount(query);
  return amountPence === undefined ? undefined : ['amount', String(poundsFromPence(amountPence))];
}
