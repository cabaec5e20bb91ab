import { poundsFromPence } from '@forecourt/domain/money';
import type { ValuationView } from './valuation-view';

export interface ApplyLinkOptions {
  /** Root address of the application site. */
  apply: string;
  /** For the selected condition. */
  valuePence: number;
  /** Query of this page. */
  query: URLSearchParams;
  /** Origin of the picture's absolute address, since it is shown on a different site. */
  origin: string;
}

/**
 * The application site with the car in its query, in the order of A2.7-10. The query also contains this page's
 * parameters, except those that contradict the car.
 */
export function applyLink(view: ValuationView, { apply, valuePence, query, origin }: ApplyLinkOptions): string {
  const amount = String(poundsFromPence(valuePence));
  const car = new Map([
    ['vrm', view.registration],
    ['amount', amount],
    ['price', amount],
    ['year', view.year],
    ['make', view.make],
    ['model', view.model],
    ['mileage', String(view.mileage)],
    ['fuel', view.fuel],
    ['transmission', view.transmission],
    ['colour', view.colour],
  ]);
  const others = [...query].filter(([name]) => !car.has(name) && name !== 'imageUrl');
  return withQuery(apply, [...car, ...others, ['imageUrl', new URL(view.imageUrl, origin).href]]);
}

/** Returns the target of the hero banner (A2.7-11). */
export function bannerLink(apply: string, registration: string): string {
  return withQuery(apply, [
    ['submissionTypeId', '1'],
    ['vrm', registration],
  ]);
}

function withQuery(address: string, parameters: Iterable<readonly [string, string]>): string {
  const url = new URL(address);
  for (const [name, value] of parameters) url.searchParams.append(name, value);
  return url.href;
}
