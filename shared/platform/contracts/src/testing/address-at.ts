import type { PageAddress, PageLocation } from '../block/services';

/** The address of a page that a test has at `url`, and the browser's back button. */
export function addressAt(url: string): PageAddress & { back: () => void } {
  const locationOf = (to: string, key: string): PageLocation => {
    const { pathname, search } = new URL(to, 'http://localhost');
    return { pathname, search, key };
  };
  const rendered = locationOf(url, 'default');
  const entries = [rendered];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let count = 0;
  return {
    current: () => entries.at(-1) ?? rendered,
    rendered: () => rendered,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    push: (to) => {
      entries.push(locationOf(to, String(++count)));
      tell();
    },
    back: () => {
      entries.pop();
      tell();
    },
  };
}
