import type { PageQuery } from '@forecourt/contracts/services';

/** The query of a page where its address does not change: on the server. */
export function renderedQuery(url: string): PageQuery {
  const { search } = new URL(url, 'http://server');
  return { current: () => search, rendered: () => search, subscribe: () => () => {}, replace: () => {} };
}
