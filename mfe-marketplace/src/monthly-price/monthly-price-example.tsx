import { useServices } from '@forecourt/contracts/services-context';
import { brokerStatement } from '@forecourt/domain/finance/apr-rates';
import { areUsual, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { RepresentativeExample } from '@forecourt/ui/representative-example';
import type { CreditNote } from './credit-note';

/** The address of a car's page. */
const CAR_PAGE = /\/details-\d/;

export interface MonthlyPriceExampleProps {
  note: CreditNote | undefined;
  /** Whether a block above on the page has the example. */
  place: 'here' | 'above';
  /** What the prices are for. */
  terms: FinanceTerms;
  className?: string | undefined;
}

/** The representative example before monthly prices. One that stands above is for the usual terms, but on the page of a car for those of the address. */
export function MonthlyPriceExample({ note, place, terms, className }: MonthlyPriceExampleProps) {
  const { brand, page } = useServices();
  const isAbove = place === 'above' && (areUsual(terms) || CAR_PAGE.test(page.url));
  return note && !isAbove && <RepresentativeExample example={note.example} broker={brokerStatement(brand.displayName)} className={className} />;
}
