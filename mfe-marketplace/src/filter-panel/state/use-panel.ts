import { useCallback, useLayoutEffect, useRef } from 'react';
import { resetCarSearch } from '@forecourt/domain/car-search/chosen';
import type { ListField } from '@forecourt/domain/car-search/fields';
import type { IgnoredFilter } from '@forecourt/domain/car-search/ignored';
import type { GivenStock } from '@forecourt/domain/car-search/stock-choices';
import { changeCarSearch, toggleValue, type CarSearch } from '@forecourt/domain/car-search/search';
import type { SearchOutcome } from '../../car-search/found-cars';
import { useCars } from '../../car-search/use-cars';
import type { GivenOptions } from '../fields/configurable-field';
import type { Panel } from './panel';
import { usePostcode } from './use-postcode';
import { useStock } from './use-stock';

/** Data that the server passes to a panel. */
export interface PanelData {
  outcome: SearchOutcome;
  stock: GivenStock;
}

interface PanelOptions {
  search: CarSearch;
  /** Ignored filters of the address: an invalid postcode is shown in its field. */
  ignored: readonly IgnoredFilter[];
  /** Called with the search after a change. */
  onSearch: (search: CarSearch) => void;
  options: GivenOptions;
  data: PanelData | undefined;
}

/** The state of a filter panel: its search, the actions that change it, and how many cars each choice would leave. */
export function usePanel({ search, ignored, onSearch, options, data }: PanelOptions): Panel {
  const { found, failure } = useCars(search, data?.outcome);
  const stock = useStock(data?.stock, search);
  const refused = ignored.find(({ field }) => field === 'postcode')?.given ?? '';
  const { postcode: typed, attachPostcode } = usePostcode(search.postcode, refused, (postcode) =>
    onSearch(withPostcode(search, postcode)),
  );
  // Only the postcode can make a request invalid: every other field is a choice.
  const postcode = typed.error === '' && failure?.status === 400 ? { ...typed, error: failure.message } : typed;

  const apply = (next: (before: CarSearch) => CarSearch) => {
    const isTaken = postcode.check();
    if (isTaken) onSearch(next(withPostcode(search, postcode.value)));
    return isTaken;
  };
  // Stable callbacks: parts without the postcode do not render again for each of its letters.
  const latest = useRef(apply);
  useLayoutEffect(() => void (latest.current = apply));
  const change = useCallback(
    (fields: Partial<CarSearch>) => latest.current((before) => changeCarSearch(before, fields)),
    [],
  );
  const toggle = useCallback(
    (field: ListField, value: string) => latest.current((before) => toggleValue(before, field, value)),
    [],
  );

  const reset = () => {
    postcode.clear();
    onSearch(resetCarSearch(search));
  };
  return {
    search,
    facets: found?.facets,
    total: failure ? undefined : found?.total,
    postcode,
    attachPostcode,
    stock,
    options,
    change,
    toggle,
    reset,
  };
}

/** Clearing the postcode also clears the distance. */
function withPostcode(search: CarSearch, postcode: string): CarSearch {
  if (postcode === search.postcode) return search;
  return changeCarSearch(search, postcode === '' ? { postcode, distance: '' } : { postcode });
}
