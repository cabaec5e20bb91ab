import type { PageQuery } from '../block/services';

/** The query of a page that a test has at `url`. */
export function queryAt(url: string): PageQuery {
  const { search } = new URL(url, 'http://localhost');
  let now = search;
  const listeners = new Set<() => void>();
  return {
    current: () => now,
    rendered: () => search,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    replace: (query) => {
      now = query;
      for (const listener of listeners) listener();
    },
  };
}
