import { useServices } from '@forecourt/contracts/services-context';
import { brokerStatement } from '@forecourt/domain/finance/apr-rates';
import { areUsual, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { RepresentativeExample } from '@forecourt/ui/representative-example';
import type { CreditNote } from './credit-note';

/** Matches the address of a car's page. */
const CAR_PAGE = /\/details-\d/;

export interface MonthlyPriceExampleProps {
  note: CreditNote | undefined;
  /** Whether a block above on the page has the example. */
  place: 'here' | 'above';
  terms: FinanceTerms;
  className?: string | undefined;
}

/**
 * The representative example before monthly prices. If the page already has an example above, it is for the usual
 * terms, or on a car's page for the terms of the address. For other terms this block shows its own.
 */
export function MonthlyPriceExample({ note, place, terms, className }: MonthlyPriceExampleProps) {
  const { brand, page } = useServices();
  const isAbove = place === 'above' && (areUsual(terms, brand) || CAR_PAGE.test(page.url));
  return (
    note &&
    !isAbove && (
      <RepresentativeExample example={note.example} broker={brokerStatement(brand.displayName)} className={className} />
    )
  );
}
