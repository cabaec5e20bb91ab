import { orThrow } from '@forecourt/contracts/or-throw';
import type { Services } from '@forecourt/contracts/services';
import { similarVehicles, type SimilarVehicles } from '@forecourt/domain/cars/listing';
import { vehicleIdOf } from '@forecourt/domain/cars/address';
import { vehiclePage, type VehiclePage } from '@forecourt/domain/cars/page';

/** The car of a page, or why it has none. */
export type PageVehicle =
  | { state: 'found'; car: VehiclePage }
  /** The page stays for a while and shows similar cars. */
  | { state: 'sold'; like: SimilarVehicles | undefined }
  | { state: 'unknown' };

interface LoadVehicleContext {
  services: Services;
  signal: AbortSignal;
}

const SIMILAR_CARS = 4;

/** The car of the page, by the id in its path; a `postcode` in the query says how far away it is. @throws when the API fails */
export async function loadVehicle({ services: { api, page }, signal }: LoadVehicleContext): Promise<PageVehicle> {
  const id = vehicleIdOf(page.url);
  if (id === undefined) return { state: 'unknown' };
  const postcode = new URLSearchParams(page.url.split('?', 2)[1]).get('postcode')?.slice(0, 10) ?? '';
  const answer = await api(`/v1/cars/${id}${postcode && `?${new URLSearchParams({ postcode })}`}`, { answer: vehiclePage, signal });
  if (!answer.ok && answer.failure.status === 404) return { state: 'unknown' };
  if (!answer.ok && answer.failure.status === 410) {
    const similar = await api(`/v1/cars/${id}/similar?limit=${SIMILAR_CARS}`, { answer: similarVehicles, signal });
    return { state: 'sold', like: similar.ok ? similar.value : undefined };
  }
  return { state: 'found', car: orThrow(answer) };
}
