import { CAMPAIGN_PARAMETERS } from '@forecourt/contracts/campaign-parameters';
import type { PageAddress, PageQuery } from '@forecourt/contracts/services';
import { createEmbeddedHistory } from './embedded-history';
import { createPageHistory } from './page-history';
import { currentPage } from '../loading/page';

const { data, embedded } = currentPage();

/** Query parameters of a third-party page that its blocks together may see. */
const parameters = new Set(CAMPAIGN_PARAMETERS);

/** The one address of the page, shared by every island that navigates, such as filters and results. */
export const address = embedded ? createEmbeddedHistory({ ...embedded, parameters }) : createPageHistory(data.page.url);

/** The page's address, for a block without a router. */
export const pageAddress: PageAddress = {
  current: () => address.snapshot().location,
  rendered: () => address.serverSnapshot().location,
  subscribe: address.subscribe,
  push: address.navigator.push,
};

/** Its query, for an island without a router. */
export function pageQueryOf({ dataset }: HTMLElement): PageQuery {
  const own = dataset['parameters']?.split(' ') ?? [];
  for (const name of own) parameters.add(name);
  // If blocks may not change the address, each has a separate query: two calculators are two calculations.
  const { navigator, subscribe, snapshot, serverSnapshot } =
    embedded && !embedded.writesAddress
      ? createEmbeddedHistory({ ...embedded, parameters: new Set([...CAMPAIGN_PARAMETERS, ...own]) })
      : address;
  return {
    current: () => snapshot().location.search,
    rendered: () => serverSnapshot().location.search,
    subscribe,
    replace: (search) => navigator.replace({ search }),
  };
}
