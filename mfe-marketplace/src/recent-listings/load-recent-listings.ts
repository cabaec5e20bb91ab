import { orThrow } from '@forecourt/contracts/or-throw';
import type { Services } from '@forecourt/contracts/services';
import { carListingsAnswer, type CarListing } from '@forecourt/domain/cars/listing';

interface RecentListingsContext {
  services: Services;
  signal: AbortSignal;
}

/** The most recently listed cars, newest first; for a block's `load`. @throws when the API fails */
export async function loadRecentListings(limit: number, { services, signal }: RecentListingsContext): Promise<CarListing[]> {
  return orThrow(await services.api(`/v1/cars/recent?limit=${limit}`, { answer: carListingsAnswer, signal })).results;
}
