import type { PageQuery } from '@forecourt/contracts/services';
import { createEmbeddedHistory } from './embedded-history';
import { createPageHistory } from './page-history';
import { currentPage } from './page';

const { data, embedded } = currentPage();

/** The one address of the page, shared by every island that reads it. */
export const address = embedded ? createEmbeddedHistory(embedded.base, embedded.writesAddress) : createPageHistory(data.page.url);

/** Its query, for islands without a router. */
export const pageQuery: PageQuery = {
  current: () => address.snapshot().location.search,
  rendered: () => address.serverSnapshot().location.search,
  subscribe: address.subscribe,
  replace: (search) => address.navigator.replace({ search }),
};
