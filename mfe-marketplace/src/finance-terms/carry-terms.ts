import { withTerms, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';

/** An address that an editor gives, with these terms where it is on our site: others do not know them. */
export function carryTerms(address: string, terms: FinanceTerms): string {
  return /^\/(?!\/)/.test(address) ? withTerms(address, terms) : address;
}
