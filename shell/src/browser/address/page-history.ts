/** The part of a history that react-router's `Router` needs; one for all island roots of the page. */
interface PageLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

interface Snapshot {
  location: PageLocation;
  action: 'POP' | 'PUSH' | 'REPLACE';
}

type To = string | { pathname?: string; search?: string; hash?: string };

/**
 * The browser's history as an external store.
 *
 * @param renderedUrl the address the server rendered: the hydration snapshot, even when another island has navigated
 * since, so that an island that hydrates late still matches its HTML
 */
export function createPageHistory(renderedUrl: string) {
  const { pathname, search } = new URL(renderedUrl, location.href);
  const server: Snapshot = { location: { pathname, search, hash: '', state: null, key: 'default' }, action: 'POP' };
  let current: Snapshot = { location: readLocation(), action: 'POP' };
  const listeners = new Set<() => void>();

  const update = (action: Snapshot['action']) => {
    current = { location: readLocation(), action };
    for (const listener of listeners) listener();
  };
  const href = (to: To) =>
    typeof to === 'string' ? to : (to.pathname ?? current.location.pathname) + (to.search ?? '') + (to.hash ?? '');
  const navigate = (method: 'pushState' | 'replaceState', action: Snapshot['action']) => (to: To, state?: unknown) => {
    history[method]({ usr: state, key: Math.random().toString(36).slice(2) }, '', href(to));
    update(action);
  };
  addEventListener('popstate', () => update('POP'));

  return {
    navigator: {
      push: navigate('pushState', 'PUSH'),
      replace: navigate('replaceState', 'REPLACE'),
      go: (steps: number) => history.go(steps),
      createHref: href,
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => current,
    serverSnapshot: () => server,
  };
}

function readLocation(): PageLocation {
  const { usr = null, key = 'default' } = (history.state ?? {}) as { usr?: unknown; key?: string };
  return { pathname: location.pathname, search: location.search, hash: location.hash, state: usr, key };
}
