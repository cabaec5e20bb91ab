import { choice, jsonList, link, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { orThrow } from '@forecourt/contracts/or-throw';
import { makesModelsAnswer } from '@forecourt/domain/makes-models';
import { clientTokenAnswer, makeOption, type QuickSearchData } from './quick-search-data';

/** Quick search card (spec B2-28 to B2-32, B4-7 to B4-9, B9-9). */
export const quickSearch = defineBlock({
  name: 'quick-search',
  elements: ['vehicle-search'],
  description: 'Search used cars by postcode, make and price, or value a car by its registration.',
  attributes: {
    searchMode: choice('postcode', 'registration').describe('What the card asks for.'),
    title: text().describe('Heading; the mode has one of its own.'),
    description: text().describe('Sentence under the heading.'),
    searchBaseUrl: link().describe('Results page; the brand’s search when empty.'),
    valuationBaseUrl: link().describe('Address the registration is appended to; the brand’s valuation when empty.'),
    makeOptions: jsonList(makeOption).describe('Makes with their models, instead of those in stock.'),
  },
  hydrate: 'visible',
  reserveHeight: { narrow: 720, wide: 360 },
  async load({ attributes, services, signal }): Promise<QuickSearchData> {
    if (attributes.searchMode === 'registration') return { makes: [], token: '' };
    const [token, stock] = await Promise.all([
      services.api('/api/library/v1/client-token', { method: 'POST', answer: clientTokenAnswer, signal }),
      services.api('/v1/makes-models', { answer: makesModelsAnswer, signal }),
    ]);
    return {
      makes: orThrow(stock).makes.map(({ id, name, models }) => ({ id, name, models: models.map((model) => ({ id: model.id, name: model.name })) })),
      token: orThrow(token).authenticationToken,
    };
  },
});
