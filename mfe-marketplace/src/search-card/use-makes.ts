import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { onPageEvent } from '@forecourt/contracts/page-events';
import { readPageGlobal } from '@forecourt/contracts/page-globals';
import type { MakeOption, SearchCardData } from './search-card-data';
import { withRequests } from '../car-search/with-requests';

/** Makes that the card offers, and the token for counting. */
export interface GivenMakes {
  makes: MakeOption[];
  /** Empty without one: then nothing is counted. */
  token: string;
}

/**
 * Makes and token of the card (B2-32, B7-3): globals or the `makesModelsLoaded` event of the surrounding page, else the
 * attribute, else the stock. The stock's models are loaded when a make is first chosen: together they would make a page
 * a tenth heavier.
 */
export function useMakes(attribute: MakeOption[], data: SearchCardData | undefined, isMakeChosen: boolean): GivenMakes {
  const { api } = useServices();
  const [ofStock] = useState<MakeOption[]>(() => (data?.makes ?? []).map((make) => ({ ...make, models: [] })));
  const [given, setGiven] = useState<GivenMakes>({
    makes: attribute.length > 0 ? attribute : ofStock,
    token: data?.token ?? '',
  });

  useEffect(() => {
    const makes = readPageGlobal('MAKES_MODELS');
    const token = readPageGlobal('SEARCH_TOKEN');
    if (makes || token) setGiven((before) => ({ makes: makes ?? before.makes, token: token ?? before.token }));
    return onPageEvent('makesModelsLoaded', ({ makesModels, gtmId }) =>
      setGiven((before) => ({ makes: makesModels, token: gtmId ?? before.token })),
    );
  }, []);

  const isWithoutModels = given.makes === ofStock;
  useEffect(() => {
    if (!isMakeChosen || !isWithoutModels) return;
    let isWanted = true;
    void withRequests(({ askMakes }) => askMakes(api)).then(
      (makes) => makes.ok && isWanted && setGiven((before) => ({ ...before, makes: makes.value })),
    );
    return () => void (isWanted = false);
  }, [api, isMakeChosen, isWithoutModels]);

  return given;
}
