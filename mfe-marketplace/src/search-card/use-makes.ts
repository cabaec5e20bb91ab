import { useEffect, useState } from 'react';
import { onPageEvent } from '@forecourt/contracts/page-events';
import { readPageGlobal } from '@forecourt/contracts/page-globals';
import type { MakeOption, SearchCardData } from './search-card-data';

/**
 * Makes and token of the card (B2-32, B7-3): the stock's, over that the attribute's, over that what the surrounding page
 * defines as globals or announces by its `makesModelsLoaded` event.
 */
export function useMakes(attribute: MakeOption[], data: SearchCardData | undefined): SearchCardData {
  const [given, setGiven] = useState<SearchCardData>({
    makes: attribute.length > 0 ? attribute : (data?.makes ?? []),
    token: data?.token ?? '',
  });

  useEffect(() => {
    const makes = readPageGlobal('MAKES_MODELS');
    const token = readPageGlobal('SEARCH_TOKEN');
    if (makes || token) setGiven((before) => ({ makes: makes ?? before.makes, token: token ?? before.token }));
    return onPageEvent('makesModelsLoaded', ({ makesModels, gtmId }) => setGiven((before) => ({ makes: makesModels, token: gtmId ?? before.token })));
  }, []);

  return given;
}
