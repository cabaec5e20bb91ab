import { orThrow } from '@forecourt/contracts/or-throw';
import type { Services } from '@forecourt/contracts/services';
import type { CarListing, InPence } from '@forecourt/domain/cars/listing';
import { termsOfPage } from '../finance-terms/rendered-terms';
import { requestRecentListings } from './request-recent-listings';

interface RecentListingsContext {
  services: Services;
  signal: AbortSignal;
}

/**
 * The most recently listed cars, newest first, priced under the terms of the address; for a block's `load`.
 *
 * @throws when the API fails
 */
export async function loadRecentListings(
  limit: number,
  { services, signal }: RecentListingsContext,
): Promise<InPence<CarListing>[]> {
  const terms = termsOfPage(services);
  return orThrow(await requestRecentListings({ api: services.api, limit, terms, signal }));
}
