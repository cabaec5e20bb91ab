import { orThrow } from '@forecourt/contracts/or-throw';
import type { Services } from '@forecourt/contracts/services';
import { inPence, similarCars, type InPence, type SimilarCars } from '@forecourt/domain/cars/listing';
import type { BookableDay } from '@forecourt/domain/dealers/page';
import { withTerms } from '@forecourt/domain/finance/finance-terms';
import { findBookableDays } from '../enquiry/find-bookable-days';
import { hasEnquiry } from '../enquiry/late-enquiry';
import { termsOfPage } from '../finance-terms/rendered-terms';
import { carIdOf } from '@forecourt/domain/cars/address';
import { carPage, type CarPage } from '@forecourt/domain/cars/page';
import { splitUrl } from '@forecourt/ui/split-url';

/** The car of a page, or the reason why it has none. */
export type PageCar =
  | { kind: 'found'; car: InPence<CarPage>; bookableDays?: BookableDay[] }
  /** The page of a sold car remains for a while and shows similar cars. */
  | { kind: 'sold'; like: InPence<SimilarCars> | undefined }
  | { kind: 'unknown' };

interface LoadCarContext {
  services: Services;
  signal: AbortSignal;
}

const SIMILAR_CARS = 4;

/**
 * The car of the page, by the id in its path. With a `postcode` in the query, it has its distance from there.
 *
 * @throws when the API fails
 */
export async function loadCar({ services, signal }: LoadCarContext): Promise<PageCar> {
  const { api, page } = services;
  const id = carIdOf(page.url);
  if (id === undefined) return { kind: 'unknown' };
  const postcode = splitUrl(page.url).parameters.get('postcode')?.slice(0, 10) ?? '';
  const terms = termsOfPage(services);
  const answer = await api(withTerms(`/v1/cars/${id}${postcode && `?${new URLSearchParams({ postcode })}`}`, terms), {
    answer: inPence(carPage),
    signal,
  });
  if (!answer.ok && answer.failure.status === 404) return { kind: 'unknown' };
  if (!answer.ok && answer.failure.status === 410) {
    const similar = await api(withTerms(`/v1/cars/${id}/similar?limit=${SIMILAR_CARS}`, terms), {
      answer: inPence(similarCars),
      signal,
    });
    return { kind: 'sold', like: similar.ok ? similar.value : undefined };
  }
  const car = orThrow(answer);
  // Only this address contains the form in the page.
  if (!hasEnquiry(page.url)) return { kind: 'found', car };
  return { kind: 'found', car, bookableDays: await findBookableDays(car.dealer.id, services, signal) };
}
