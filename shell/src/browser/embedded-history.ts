import type { createPageHistory } from './page-history';

type PageHistory = ReturnType<typeof createPageHistory>;
type Snapshot = ReturnType<PageHistory['snapshot']>;

/**
 * The address that blocks in a third-party page see: the query of that page, at the root of our site, since its path means
 * nothing to us. They share it, so that filters and results agree. Their changes do not reach the page's own address, unless
 * the page allows it.
 */
export function createEmbeddedHistory(base: string, writes: boolean): PageHistory {
  const server: Snapshot = { location: { pathname: '/', search: '', hash: '', state: null, key: 'default' }, action: 'POP' };
  let current: Snapshot = { ...server, location: { ...server.location, search: location.search } };
  const listeners = new Set<() => void>();
  const change = (next: Snapshot) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const navigate =
    (method: 'pushState' | 'replaceState', action: Snapshot['action']): PageHistory['navigator']['push'] =>
    (to, state) => {
      const { pathname, search, hash } = new URL(pathOf(to), `${base}${current.location.pathname}`);
      if (writes) history[method](history.state, '', search || location.pathname);
      change({ action, location: { pathname, search, hash, state, key: Math.random().toString(36).slice(2) } });
    };
  addEventListener('popstate', () => change({ action: 'POP', location: { ...current.location, search: location.search } }));

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
    snapshot: () => current,
    serverSnapshot: () => server,
  };

  function pathOf(to: Parameters<PageHistory['navigator']['push']>[0]): string {
    return typeof to === 'string' ? to : (to.pathname ?? current.location.pathname) + (to.search ?? '') + (to.hash ?? '');
  }
}
