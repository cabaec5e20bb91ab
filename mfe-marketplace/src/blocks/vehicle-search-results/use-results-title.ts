import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { FoundCars } from '../../car-search/found-cars';
import { resultsTitle } from './results-title';

/**
 * Sets the document's title to the cars that are shown. The server has set it for the first search.
 *
 * @param isLater whether the search has changed since the server rendered it
 * @returns whether the page has shown a later search
 */
export function useResultsTitle(found: FoundCars | undefined, isLater: boolean): boolean {
  const { brand } = useServices();
  const [hasChanged, setHasChanged] = useState(false);
  useEffect(() => {
    if (found && isLater) setHasChanged(true);
  }, [found, isLater]);
  useEffect(() => {
    if (hasChanged && found) document.title = resultsTitle(found.car ?? '', found.page, brand.displayName);
  }, [hasChanged, found, brand]);
  return hasChanged;
}
