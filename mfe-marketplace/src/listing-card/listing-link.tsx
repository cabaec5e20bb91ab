import type { ReactNode } from 'react';
import { useNow, useServices } from '@forecourt/contracts/services-context';
import { withQuery } from '@forecourt/domain/with-query';
import { CarLink } from '@forecourt/ui/car-link';
import { CardLink } from '@forecourt/ui/card';

interface ListingLinkProps {
  href: string;
  children: ReactNode;
  /** Can be clicked but not reached with Tab: the card is a copy of another. */
  copy?: boolean;
  'aria-label': string;
}

/**
 * The link of a listing. For brands whose host would answer it from a cache, it has a new address each time (B2-43).
 */
export function ListingLink({ href, copy, ...rest }: ListingLinkProps) {
  const { can } = useServices();
  const link = { ...rest, href, tabIndex: copy ? -1 : undefined };
  return href && can('listing-links-uncached') ? <UncachedLink {...link} /> : <CarLink as={CardLink} {...link} />;
}

function UncachedLink({ href, ...rest }: Omit<ListingLinkProps, 'copy'> & { tabIndex: number | undefined }) {
  const now = useNow();
  return <CarLink as={CardLink} {...rest} href={withQuery(href, `t=${now.getTime()}`)} />;
}
