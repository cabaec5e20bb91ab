import { orThrow } from '@forecourt/contracts/or-throw';
import type { Services } from '@forecourt/contracts/services';
import { similarCars, type SimilarCars } from '@forecourt/domain/cars/listing';
import { carIdOf } from '@forecourt/domain/cars/address';
import { carPage, type CarPage } from '@forecourt/domain/cars/page';

/** The car of a page, or why it has none. */
export type PageCar =
  | { kind: 'found'; car: CarPage }
  /** The page stays for a while and shows similar cars. */
  | { kind: 'sold'; like: SimilarCars | undefined }
  | { kind: 'unknown' };

interface LoadCarContext {
  services: Services;
  signal: AbortSignal;
}

const SIMILAR_CARS = 4;

/** The car of the page, by the id in its path; a `postcode` in the query says how far away it is. @throws when the API fails */
export async function loadCar({ services: { api, page }, signal }: LoadCarContext): Promise<PageCar> {
  const id = carIdOf(page.url);
  if (id === undefined) return { kind: 'unknown' };
  const postcode = new URLSearchParams(page.url.split('?', 2)[1]).get('postcode')?.slice(0, 10) ?? '';
  const answer = await api(`/v1/cars/${id}${postcode && `?${new URLSearchParams({ postcode })}`}`, { answer: carPage, signal });
  if (!answer.ok && answer.failure.status === 404) return { kind: 'unknown' };
  if (!answer.ok && answer.failure.status === 410) {
    const similar = await api(`/v1/cars/${id}/similar?limit=${SIMILAR_CARS}`, { answer: similarCars, signal });
    return { kind: 'sold', like: similar.ok ? similar.value : undefined };
  }
  return { kind: 'found', car: orThrow(answer) };
}
