import { orThrow } from '@forecourt/contracts/or-throw';
import type { Services } from '@forecourt/contracts/services';
import { inPence, type InPence } from '@forecourt/domain/cars/listing';
import { carPage, type CarPage } from '@forecourt/domain/cars/page';
import { withTerms, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { wholeCost, type WholeCost } from './whole-cost';

/** A car to compare, or the reason why there is no car with this id. */
export type Compared =
  | { kind: 'for-sale'; id: string; car: InPence<CarPage>; cost: WholeCost | undefined }
  | { kind: 'sold' | 'unknown'; id: string };

interface Context {
  services: Services;
  terms: FinanceTerms;
  signal: AbortSignal;
}

/** @throws when the API fails */
export async function loadCompared(id: string, { services: { api }, terms, signal }: Context): Promise<Compared> {
  const answer = await api(withTerms(`/v1/cars/${id}`, terms), { answer: inPence(carPage), signal });
  if (!answer.ok && answer.failure.status === 410) return { kind: 'sold', id };
  if (!answer.ok && answer.failure.status === 404) return { kind: 'unknown', id };
  const car = orThrow(answer);
  return { kind: 'for-sale', id, car, cost: wholeCost(car) };
}
