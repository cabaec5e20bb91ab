import type { ReactNode } from 'react';
import { useNow, useServices } from '@forecourt/contracts/services-context';
import { CardLink } from '@forecourt/ui/card';

interface ListingLinkProps {
  href: string;
  children: ReactNode;
  /** Seen and pressed, but neither tabbed to nor read out: the card is a copy of one that is. */
  copy?: boolean;
}

/** The link of a listing. Where the brand's host would have it answered from a cache, it is another address each time (B2-43). */
export function ListingLink({ href, copy, ...rest }: ListingLinkProps) {
  const { can } = useServices();
  const Link = href && can('listing-links-uncached') ? UncachedLink : CardLink;
  return <Link {...rest} href={href} tabIndex={copy ? -1 : undefined} />;
}

function UncachedLink({ href, ...rest }: { href: string; tabIndex: number | undefined; children: ReactNode }) {
  const now = useNow();
  const [, path = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(href) ?? [];
  return <CardLink {...rest} href={`${path}${path.includes('?') ? '&' : '?'}t=${now.getTime()}${fragment}`} />;
}
