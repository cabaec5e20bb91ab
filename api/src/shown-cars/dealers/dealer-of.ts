import type { DealerPage } from '@forecourt/domain/dealers/page';
import { dealerPath } from '@forecourt/domain/dealers/address';
import { slugOf } from '@forecourt/domain/slug';
import type { DealerRow } from './store';

/** A dealer as pages show it. */
export function dealerOf({
  town_slug: _townSlug,
  website,
  opening_hours: openingHours,
  ...dealer
}: DealerRow): DealerPage {
  return {
    ...dealer,
    path: dealerPath(dealer),
    // Sample dealers have addresses in the reserved domain `.example` (RFC 2606).
    url: website ?? `https://${slugOf(dealer.name)}.example/`,
    ...(openingHours && { openingHours }),
  };
}
