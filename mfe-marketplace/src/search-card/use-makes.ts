import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { ownGlobal } from '@forecourt/contracts/own-global';
import type { MakeOption, SearchCardData } from './search-card-data';

/**
 * Makes and token of the card (B2-32, B7-3): globals or the `makesModelsLoaded` event of the surrounding page, else the
 * attribute, else the stock. The stock's models are loaded when a make is first chosen: together they would make a page a
 * tenth heavier.
 */
export function useMakes(attribute: MakeOption[], data: SearchCardData | undefined, isMakeChosen: boolean): SearchCardData {
  const { api } = useServices();
  const [given, setGiven] = useState<SearchCardData>({
    makes: attribute.length > 0 ? attribute : (data?.makes ?? []),
    token: data?.token ?? '',
  });

  useEffect(() => {
    const take = ({ makes, token }: Partial<SearchCardData>) => setGiven((before) => ({ makes: makes ?? before.makes, token: token ?? before.token }));
    if (ownGlobal('MAKES_MODELS') !== undefined || ownGlobal('SEARCH_TOKEN') !== undefined) {
      void import('./page-makes').then(({ makesOfPage }) => take(makesOfPage()));
    }
    // What checks an event comes with the first one: few pages have any.
    const handle = (event: Event) => void import('./page-makes').then(({ makesOfEvent }) => take(makesOfEvent(event)));
    window.addEventListener('makesModelsLoaded', handle);
    return () => window.removeEventListener('makesModelsLoaded', handle);
  }, []);

  const isWithoutModels = given.makes === data?.makes;
  useEffect(() => {
    if (!isMakeChosen || !isWithoutModels) return;
    let isWanted = true;
    void import('./fetch-makes').then(({ fetchMakes }) => fetchMakes(api)).then((makes) => makes && isWanted && setGiven((before) => ({ ...before, makes })));
    return () => void (isWanted = false);
  }, [api, isMakeChosen, isWithoutModels]);

  return given;
}
