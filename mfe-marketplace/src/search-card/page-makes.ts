import { pageEventDetail } from '@forecourt/contracts/page-events';
import { readPageGlobal } from '@forecourt/contracts/page-globals';
import type { SearchCardData } from './search-card-data';

/** What the surrounding page has defined, as far as it is valid. */
export function makesOfPage(): Partial<SearchCardData> {
  return { makes: readPageGlobal('MAKES_MODELS'), token: readPageGlobal('SEARCH_TOKEN') };
}

/** What its event brings; nothing when it is invalid. */
export function makesOfEvent(event: Event): Partial<SearchCardData> {
  const detail = pageEventDetail('makesModelsLoaded', event);
  return { makes: detail?.makesModels, token: detail?.gtmId };
}
