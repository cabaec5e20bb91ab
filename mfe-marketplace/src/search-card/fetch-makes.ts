import type { ApiClient } from '@forecourt/contracts/services';
import { requestMakes } from '../car-search/requests';
import type { MakeOption } from './search-card-data';

/** The stock's makes with their models; undefined when the request fails. */
export async function fetchMakes(api: ApiClient): Promise<MakeOption[] | undefined> {
  const answer = await requestMakes(api);
  return answer.ok ? answer.value.makes : undefined;
}
