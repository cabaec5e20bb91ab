import { useServices } from '@forecourt/contracts/services-context';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import { carsClient } from './cars-client';
import type { FoundCars, SearchOutcome } from './found-cars';
import { searchKey } from './search-key';
import { useAnswer, type Answer } from './use-answer';

/** The results of a search. @param given the server's results for the rendered address */
export function useCars(search: CarSearch, given: SearchOutcome | undefined): Answer<FoundCars> {
  const { api } = useServices();
  return useAnswer(searchKey(search), (signal) => carsClient(api).find(search, signal), given);
}
