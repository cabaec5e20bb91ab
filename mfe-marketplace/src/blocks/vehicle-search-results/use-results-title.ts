import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { FoundCars } from '../../car-search/found-cars';
import { resultsTitle } from './results-title';

/**
 * Names the page after the cars that it shows. The server has named it for the first search; later ones come from here.
 *
 * @param isLater whether these are not the cars that the server found
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
