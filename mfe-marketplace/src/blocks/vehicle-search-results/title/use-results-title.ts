import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { FoundCars } from '../../../car-search/found-cars';
import { resultsTitle } from './results-title';

/**
 * Sets the title of our page to the shown cars. The server has set it for the first search.
 *
 * @param isLater whether the search has changed since the server rendered it
 * @returns whether the page has shown a later search
 */
export function useResultsTitle(found: FoundCars | undefined, isLater: boolean): boolean {
  const { brand, embedded } = useServices();
  const [hasChanged, setHasChanged] = useState(false);
  useEffect(() => {
    if (found && isLater) setHasChanged(true);
  }, [found, isLater]);
  useEffect(() => {
    if (hasChanged && found && !embedded) document.title = resultsTitle(found.car ?? '', found.page, brand.displayName);
  }, [hasChanged, found, brand, embedded]);
  return hasChanged;
}
