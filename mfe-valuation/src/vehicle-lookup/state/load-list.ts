import type { ApiClient, ApiResult } from '@forecourt/contracts/services';
import {
  codedNamesAnswer,
  trimsAnswer,
  vehicleFiltersAnswer,
  type CodedName,
} from '@forecourt/domain/valuation/vehicle-lookup';
import type { ListName, VehicleLists } from '../manual/manual-vehicle';

type LoadList<Items> = (api: ApiClient, of: string, signal: AbortSignal) => Promise<ApiResult<Items>>;

const VEHICLE = '/api/apply/v1/vehicle';

/** Fetches each list of manual entry (A7-6 to A7-9) by the code of its make or model. */
export const LOAD_LIST: { [Name in ListName]: LoadList<VehicleLists[Name]> } = {
  makes: (api, _, signal) => api(`${VEHICLE}/makes`, { answer: codedNamesAnswer, signal }),
  models: async (api, of, signal) => {
    const models = await api(`${VEHICLE}/models?manufacturerCode=${encodeURIComponent(of)}`, {
      answer: codedNamesAnswer,
      signal,
    });
    // The array is used only here.
    // oxlint-disable-next-line unicorn/no-array-sort -- `toSorted` is newer than the oldest browsers that we support
    return models.ok ? { ok: true, value: models.value.sort(byName) } : models;
  },
  trims: (api, of, signal) =>
    api(`${VEHICLE}/trims?rangeCode=${encodeURIComponent(of)}`, { answer: trimsAnswer, signal }),
  filters: (api, _, signal) => api(`${VEHICLE}/filters`, { answer: vehicleFiltersAnswer, signal }),
};

/** Models are offered alphabetically (A4.5-3). */
function byName(a: CodedName, b: CodedName): number {
  return a.name.localeCompare(b.name, 'en-GB');
}
