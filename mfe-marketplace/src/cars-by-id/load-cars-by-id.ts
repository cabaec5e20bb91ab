import { orThrow } from '@forecourt/contracts/or-throw';
import type { ApiResult, Services } from '@forecourt/contracts/services';
import { carsById, type CarsById } from '@forecourt/domain/saved-cars/wire';

interface Context {
  services: Pick<Services, 'api'>;
  signal: AbortSignal;
}

/** What the API says of some cars; without asking when there are none. */
export async function requestCarsById(ids: readonly string[], { services: { api }, signal }: Context): Promise<ApiResult<CarsById>> {
  if (ids.length === 0) return { ok: true, value: { forSale: [], sold: [] } };
  return api(`/v1/cars?ids=${ids.join(',')}`, { answer: carsById, signal });
}

/** The same for a block's `load`. @throws when there is no answer */
export async function loadCarsById(ids: readonly string[], context: Context): Promise<CarsById> {
  return orThrow(await requestCarsById(ids, context));
}
