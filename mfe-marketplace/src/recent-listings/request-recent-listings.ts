import type { ApiResult, Services } from '@forecourt/contracts/services';
import { carListingsAnswer, inPence, type CarListing, type InPence } from '@forecourt/domain/cars/listing';
import { withTerms, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';

export interface RecentListingsRequest {
  api: Services['api'];
  limit: number;
  terms: FinanceTerms;
  signal: AbortSignal;
}

/** Requests the most recently listed cars, newest first, priced under the terms. */
export async function requestRecentListings({
  api,
  limit,
  terms,
  signal,
}: RecentListingsRequest): Promise<ApiResult<InPence<CarListing>[]>> {
  const answer = await api(withTerms(`/v1/cars/recent?limit=${limit}`, terms), {
    answer: inPence(carListingsAnswer),
    signal,
  });
  return answer.ok ? { ok: true, value: answer.value.results } : answer;
}
