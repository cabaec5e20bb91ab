import { withTerms } from '@forecourt/domain/finance/finance-terms';
import { TextLink } from '@forecourt/ui/text-link';
import type { ShownDealer } from '../car-page/shown-car';
import { usePageTerms } from '../finance-terms/use-page-terms';

/** The name of a dealer, which leads to its page where it has one. */
export function DealerName({ dealer: { dealerName, path } }: { dealer: ShownDealer }) {
  const terms = usePageTerms();
  const name = dealerName || 'Dealer';
  return path ? <TextLink href={withTerms(path, terms)}>{name}</TextLink> : name;
}
