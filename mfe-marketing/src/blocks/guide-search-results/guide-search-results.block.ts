import { defineBlock } from '@forecourt/contracts/block';
import { orThrow } from '@forecourt/contracts/or-throw';
import { MAX_GUIDE_SEARCH_LENGTH } from '@forecourt/domain/guides/address';
import { guidesPath } from '../../guides/guides-path';
import { guideSearchAnswer, type GuideSummary } from '@forecourt/domain/guides/wire';
import { splitUrl } from '@forecourt/ui/split-url';

/** The outcome of the search in the address. */
export type GuideSearchOutcome = { query: string } & (
  | { kind: 'nothing-asked' }
  | { kind: 'too-long' }
  | { kind: 'searched'; results: GuideSummary[] }
);

/** The guides that have the words in the address's `q`, with the search to change them (A2.3-22). */
export const guideSearchResults = defineBlock({
  name: 'guide-search-results',
  description: 'A search of the guides with its results, by the words in the address.',
  attributes: {},
  firstHeading: true,
  hydrate: 'never',
  reads: ['address'],
  parameters: ['q'],
  reserveHeight: { narrow: 1600, wide: 900 },
  async load({ services, signal }): Promise<GuideSearchOutcome> {
    const query = (splitUrl(services.page.url).parameters.get('q') ?? '').trim();
    if (query === '') return { query, kind: 'nothing-asked' };
    if (query.length > MAX_GUIDE_SEARCH_LENGTH) return { query: '', kind: 'too-long' };
    const { results } = orThrow(
      await services.api(guidesPath(`/v1/guides/search?${new URLSearchParams({ q: query })}`, services), {
        answer: guideSearchAnswer,
        signal,
      }),
    );
    return { query, kind: 'searched', results };
  },
});
