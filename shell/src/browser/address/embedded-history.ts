import type { createPageHistory } from './page-history';

type PageHistory = ReturnType<typeof createPageHistory>;
type Snapshot = ReturnType<PageHistory['snapshot']>;

export interface EmbeddedHistoryOptions {
  /** Origin of our site. */
  base: string;
  /** Blocks may change the query of the page's address. */
  writesAddress: boolean;
  /** Query parameters that blocks may see; the list may grow. All others belong to the page. */
  parameters: ReadonlySet<string>;
}

/**
 * The address that blocks in a third-party page see: the permitted part of that page's query, at the root of our site,
 * since its path is not a path of our site. Their changes do not reach the page's own address, unless the page allows
 * it.
 */
export function createEmbeddedHistory({ base, writesAddress, parameters }: EmbeddedHistoryOptions): PageHistory {
  const server: Snapshot = {
    location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
    action: 'POP',
  };
  let current = server;
  /** The page's query, with the changes of blocks. */
  let query = location.search;
  let ofPage = query;
  let seen = 0;
  const partOf = (isSeen: boolean) =>
    [...new URLSearchParams(query)].filter(([name]) => parameters.has(name) === isSeen);
  const listeners = new Set<() => void>();
  const change = (next: Snapshot) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const navigate =
    (method: 'pushState' | 'replaceState', action: Snapshot['action']): PageHistory['navigator']['push'] =>
    (to, state) => {
      const { pathname, search, hash } = new URL(pathOf(to), `${base}${current.location.pathname}`);
      query = asQuery([...partOf(false), ...new URLSearchParams(search)]);
      if (writesAddress) history[method](history.state, '', query || location.pathname);
      ofPage = location.search;
      change({ action, location: { pathname, search, hash, state, key: Math.random().toString(36).slice(2) } });
    };
  addEventListener('popstate', () => {
    // A link to an anchor of the page must not undo changes of blocks.
    if (location.search === ofPage) return;
    query = ofPage = location.search;
    change({ action: 'POP', location: { ...current.location, search: asQuery(partOf(true)) } });
  });

  return {
    navigator: {
      push: navigate('pushState', 'PUSH'),
      replace: navigate('replaceState', 'REPLACE'),
      go: (steps) => history.go(steps),
      createHref: (to) => base + pathOf(to),
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot() {
      if (seen !== parameters.size) {
        seen = parameters.size;
        current = { ...current, location: { ...current.location, search: asQuery(partOf(true)) } };
      }
      return current;
    },
    serverSnapshot: () => server,
  };

  function pathOf(to: Parameters<PageHistory['navigator']['push']>[0]): string {
    return typeof to === 'string'
      ? to
      : (to.pathname ?? current.location.pathname) + (to.search ?? '') + (to.hash ?? '');
  }
}

function asQuery(parameters: [string, string][]): string {
  return parameters.length === 0 ? '' : `?${new URLSearchParams(parameters)}`;
}
