import { canReset, filterCount } from '@forecourt/domain/car-search/chosen';
import type { CarSearch } from '@forecourt/domain/car-search/search';

/**
 * Label of the link that resets a search; undefined without a link. Several checkboxes alone have a different label
 * (B2-25).
 */
export function resetLabel(search: CarSearch): string | undefined {
  if (canReset(search)) return 'Reset Filters';
  return filterCount(search) > 1 ? 'Clear all filters' : undefined;
}
