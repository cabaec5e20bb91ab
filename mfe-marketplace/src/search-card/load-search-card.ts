import { orThrow } from '@forecourt/contracts/or-throw';
import type { Services } from '@forecourt/contracts/services';
import { askMakes, searchToken } from '../car-search/ask-search';
import type { SearchMode } from './search-card-attributes';
import type { SearchCardData } from './search-card-data';

interface SearchCardContext {
  attributes: { searchMode: SearchMode };
  services: Services;
  signal: AbortSignal;
}

/**
 * The stock's makes, without their models, and a token to count with; for a block's `load`.
 *
 * @throws when either is missing
 */
export async function loadSearchCard({ attributes, services, signal }: SearchCardContext): Promise<SearchCardData> {
  if (attributes.searchMode === 'registration') return { makes: [], token: '' };
  const [token, makes] = await Promise.all([searchToken(services.api), askMakes(services.api, signal)]);
  return { makes: orThrow(makes).map(({ id, name }) => ({ id, name })), token: orThrow(token) };
}
