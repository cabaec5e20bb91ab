import { addressOf, dispatchFailure, type ForecourtPage, type IslandRoot } from './page';
import { preload, preloadIsland } from './preload';

/** Longer than a phone on a slow network needs; a runtime that takes longer will not arrive. */
const RUNTIME_DEADLINE_MS = 15_000;

/** An island's state, kept in `data-state`: absent (asleep) → loading → live, or failed, which leaves plain HTML. */
export interface IslandStarter {
  start: (island: HTMLElement) => void;
  /** Whether the island can hydrate and has not done so. */
  isAsleep: (island: HTMLElement) => boolean;
  /** Resolves to whether the island is live. */
  whenSettled: (island: HTMLElement) => Promise<boolean>;
  /** A live island; undefined for others. */
  rootOf: (island: HTMLElement) => IslandRoot | undefined;
}

/** Starts islands: fetches the runtime with the first island, and lets it hydrate each. */
export function createRuntimeLoader(page: ForecourtPage): IslandStarter {
  const settled = new WeakMap<HTMLElement, Promise<boolean>>();
  const roots = new WeakMap<HTMLElement, IslandRoot>();
  let runtime: Promise<void> | undefined;

  function start(island: HTMLElement): Promise<boolean> {
    const known = settled.get(island);
    if (known) return known;
    island.dataset['state'] = 'loading';
    preload(page, page.data.runtime.src);
    preloadIsland(page, island);
    const result = (runtime ??= fetchRuntime(page).catch(() => fetchRuntime(page)))
      .then(() => page.mount!(island))
      .then(
        (root) => {
          roots.set(island, root);
          return mark(island, 'live');
        },
        (error: unknown) => {
          dispatchFailure(island, error);
          return mark(island, 'failed');
        },
      );
    settled.set(island, result);
    return result;
  }

  // A failed download is retried when the network is back. The HTML works in the meantime.
  addEventListener('online', () => {
    if (!page.mount) runtime = undefined;
    for (const root of [document, ...(page.embedded?.roots ?? [])]) {
      for (const island of root.querySelectorAll<HTMLElement>('[data-state=failed]')) {
        settled.delete(island);
        void start(island);
      }
    }
  });

  return {
    start: (island) => void start(island),
    isAsleep: (island) =>
      island.dataset['hydrate'] !== 'never' && !['live', 'failed'].includes(island.dataset['state'] ?? ''),
    whenSettled: start,
    rootOf: (island) => roots.get(island),
  };
}

function mark(island: HTMLElement, state: 'live' | 'failed'): boolean {
  island.dataset['state'] = state;
  return state === 'live';
}

function fetchRuntime(page: ForecourtPage): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const address = addressOf(page, page.data.runtime.src);
    script.integrity = page.integrityOf(address);
    // Integrity is only checked on CORS requests, also on our own origin.
    script.crossOrigin = 'anonymous';
    script.async = true;
    script.src = page.embedded?.scriptUrl(address) ?? address;
    const timer = setTimeout(() => reject(new Error('runtime deadline')), RUNTIME_DEADLINE_MS);
    script.addEventListener('error', () => reject(new Error('runtime')));
    script.addEventListener('load', () => {
      clearTimeout(timer);
      if (page.mount) resolve();
      else reject(new Error('runtime'));
    });
    document.head.append(script);
  });
}
