import type { Services } from '@forecourt/contracts/services';
import { orThrow } from '@forecourt/contracts/or-throw';
import { clientTokenAnswer } from '@forecourt/domain/client-token';
import { makesModelsAnswer } from '@forecourt/domain/makes-models';
import type { SearchMode } from './search-card-attributes';
import type { SearchCardData } from './search-card-data';

interface SearchCardContext {
  attributes: { searchMode: SearchMode };
  services: Services;
  signal: AbortSignal;
}

/** The stock's makes, and a token to count with; for a block's `load`. @throws when they cannot be had */
export async function loadSearchCard({ attributes, services, signal }: SearchCardContext): Promise<SearchCardData> {
  if (attributes.searchMode === 'registration') return { makes: [], token: '' };
  const [token, stock] = await Promise.all([
    services.api('/api/library/v1/client-token', { method: 'POST', answer: clientTokenAnswer, signal }),
    services.api('/v1/makes-models', { answer: makesModelsAnswer, signal }),
  ]);
  return {
    makes: orThrow(stock).makes.map(({ id, name, models }) => ({ id, name, models: models.map((model) => ({ id: model.id, name: model.name })) })),
    token: orThrow(token).authenticationToken,
  };
}
