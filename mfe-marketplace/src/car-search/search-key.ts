import { carSearchParameters } from '@forecourt/domain/car-search/address';
import type { CarSearch } from '@forecourt/domain/car-search/search';

/** Equal for equivalent searches. */
export function searchKey(search: CarSearch): string {
  return carSearchParameters(search).toString();
}
