import type { PageAddress, PageQuery } from '@forecourt/contracts/services';

/** The query of a page on the server, where it never changes. */
export function renderedQuery(url: string): PageQuery {
  const { search } = new URL(url, 'http://server');
  return { current: () => search, rendered: () => search, subscribe: () => () => {}, replace: () => {} };
}

/** Its address, which never changes there either. */
export function renderedAddress(url: string): PageAddress {
  const { pathname, search } = new URL(url, 'http://server');
  const location = { pathname, search, key: 'default' };
  return { current: () => location, rendered: () => location, subscribe: () => () => {}, push: () => {} };
}
