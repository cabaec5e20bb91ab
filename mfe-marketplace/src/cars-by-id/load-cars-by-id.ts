import { orThrow } from '@forecourt/contracts/or-throw';
import type { ApiResult, Services } from '@forecourt/contracts/services';
import { withTerms, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { inPence, type InPence } from '@forecourt/domain/cars/listing';
import { carsById, type CarsById } from '@forecourt/domain/saved-cars/wire';

interface Context {
  services: Pick<Services, 'api'>;
  /** Terms of the monthly prices. */
  terms: FinanceTerms;
  signal: AbortSignal;
}

/** Requests some cars from the API, under these terms. Without ids, it sends no request. */
export async function requestCarsById(
  ids: readonly string[],
  { services: { api }, terms, signal }: Context,
): Promise<ApiResult<InPence<CarsById>>> {
  if (ids.length === 0) return { ok: true, value: { forSale: [], sold: [] } };
  return api(withTerms(`/v1/cars?ids=${ids.join(',')}`, terms), { answer: inPence(carsById), signal });
}

/** Like `requestCarsById`, for a block's `load`. @throws when there is no answer */
export async function loadCarsById(ids: readonly string[], context: Context): Promise<InPence<CarsById>> {
  return orThrow(await requestCarsById(ids, context));
}
