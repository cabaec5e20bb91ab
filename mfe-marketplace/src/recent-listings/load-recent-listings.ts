import { orThrow } from '@forecourt/contracts/or-throw';
import type { Services } from '@forecourt/contracts/services';
import { withTerms } from '@forecourt/domain/finance/finance-terms';
import { termsOfPage } from '../finance-terms/rendered-terms';
import { carListingsAnswer, inPence, type CarListing, type InPence } from '@forecourt/domain/cars/listing';

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
  return orThrow(
    await services.api(withTerms(`/v1/cars/recent?limit=${limit}`, termsOfPage(services)), {
      answer: inPence(carListingsAnswer),
      signal,
    }),
  ).results;
}
