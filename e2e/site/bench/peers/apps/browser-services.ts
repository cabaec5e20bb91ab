import { useMemo, useState } from 'react';
import type { PageAddress, PageQuery, Services } from '@forecourt/contracts/services';
import { createPageHistory } from '../../../../../shell/src/browser/address/page-history';
import { createApiClient } from '../../../../../shell/src/services/create-api-client';
import { createServices } from '../../../../../shell/src/services/create-services';
import { renderedAddress, renderedQuery } from '../../../../../shell/src/services/rendered-query';

/** The plain data of a page that its blocks need in the browser. */
export type PageSite = Pick<Services, 'brand' | 'destinations' | 'page'>;

let history: { url: string; made: ReturnType<typeof createPageHistory> } | undefined;

/** The services of a page's blocks, on the server for its first render and in the browser: one address for all. */
export function useBrowserServices(site: PageSite): Services {
  const [address] = useState(() => addressOf(site.page.url));
  return useMemo(() => createServices({ ...site, ...address, api, log: () => {} }), [site, address]);
}

const api = createApiClient('');

function addressOf(url: string): { query: PageQuery; address: PageAddress } {
  if (typeof document === 'undefined') return { query: renderedQuery(url), address: renderedAddress(url) };
  if (history?.url !== url) history = { url, made: createPageHistory(url) };
  const { navigator, subscribe, snapshot, serverSnapshot } = history.made;
  return {
    query: {
      current: () => snapshot().location.search,
      rendered: () => serverSnapshot().location.search,
      subscribe,
      replace: (search) => navigator.replace({ search }),
    },
    address: {
      current: () => snapshot().location,
      rendered: () => serverSnapshot().location,
      subscribe,
      push: navigator.push,
    },
  };
}
