import { choice, jsonList, link } from '@forecourt/contracts/attributes';
import { makeWithModels } from '@forecourt/contracts/page-events';

/** Attributes of the search card, in every block that has one (B2-28 to B2-32). */
export const searchCardAttributes = {
  searchMode: choice('postcode', 'registration').describe('What the card asks for.'),
  searchBaseUrl: link().describe('Results page; the brand’s search when empty.'),
  valuationBaseUrl: link().describe('Address the registration is appended to; the brand’s valuation when empty.'),
  makeOptions: jsonList(makeWithModels).describe(
    'Makes with their models, instead of those in stock: [{"id", "name", "models": [{"id", "name"}]}], where the name may also be called make, label or value.',
  ),
};

export type SearchMode = 'postcode' | 'registration';
