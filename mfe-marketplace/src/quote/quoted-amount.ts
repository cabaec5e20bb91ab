import { MAX_FINANCE_PENCE } from '@forecourt/domain/finance/offered-terms';
import { parsePence } from '@forecourt/domain/input/pounds';
import { formatPence } from '@forecourt/domain/money';

interface QuotedAmount {
  /** Undefined if nothing can be quoted. */
  amountPence?: number;
  /** A sentence about a value that was adjusted. */
  adjusted?: string;
}

/** Maximum length of an invalid value that a message repeats. */
const MAX_QUOTE_LENGTH = 40;

/** The amount of a quote's address, which has whole pounds. */
export function quotedAmount(query: URLSearchParams): QuotedAmount {
  const given = query.get('amount')?.trim() ?? '';
  if (given === '') return {};
  const amountPence = parsePence(given);
  const odd = `“${given.slice(0, MAX_QUOTE_LENGTH)}” cannot be the amount`;
  if (amountPence === undefined || amountPence > MAX_FINANCE_PENCE)
    return { adjusted: `${odd}: write it in pounds, such as 12,000, up to ${formatPence(MAX_FINANCE_PENCE)}.` };
  return {
    amountPence,
    ...(/\.0*[1-9]/.test(given) && { adjusted: `${odd}: figures are for ${formatPence(amountPence)}.` }),
  };
}
