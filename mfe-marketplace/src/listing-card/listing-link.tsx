import type { ReactNode } from 'react';
import { useNow, useServices } from '@forecourt/contracts/services-context';
import { withQuery } from '@forecourt/domain/with-query';
import { CardLink } from '@forecourt/ui/card';

interface ListingLinkProps {
  href: string;
  children: ReactNode;
  /** Can be clicked but not reached with Tab: the card is a copy of another. */
  copy?: boolean;
  'aria-label': string;
}

/** The link of a listing. Brands whose host would answer it from a cache get a new address each time (B2-43). */
export function ListingLink({ href, copy, ...rest }: ListingLinkProps) {
  const { can } = useServices();
  const Link = href && can('listing-links-uncached') ? UncachedLink : CardLink;
  return <Link {...rest} href={href} tabIndex={copy ? -1 : undefined} />;
}

function UncachedLink({ href, ...rest }: Omit<ListingLinkProps, 'copy'> & { tabIndex: number | undefined }) {
  const now = useNow();
  return <CardLink {...rest} href={withQuery(href, `t=${now.getTime()}`)} />;
}
