import { makesModelsAnswer } from '@forecourt/domain/cars/makes-models';
import type { ApiClient } from '@forecourt/contracts/services';
import type { MakeOption } from './search-card-data';

/** The stock's makes with their models; undefined when the request fails. */
export async function fetchMakes(api: ApiClient): Promise<MakeOption[] | undefined> {
  const answer = await api('/v1/makes-models', { answer: makesModelsAnswer });
  return answer.ok ? answer.value.makes : undefined;
}
