import { ISLAND_SELECTOR } from './page';

/** A picture that takes longer than this no longer delays code. */
const PICTURES_MS = 3000;

/** Starts each island at the time its block asked for, also those that are still streaming in. */
export function watchIslands(start: (island: HTMLElement) => void): void {
  const firstScreen = whenFirstScreenIsThere();
  const visible = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        visible.unobserve(target);
        void firstScreen.then(() => start(target as HTMLElement));
      }
    },
    { rootMargin: '200px' },
  );
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));

  const schedule: Record<string, (island: HTMLElement) => void> = {
    load: start,
    idle: (island) => void firstScreen.then(() => whenIdle(() => start(island))),
    visible: (island) => visible.observe(island),
  };

  const seen = new WeakSet<HTMLElement>();
  const watch = () => {
    for (const island of document.querySelectorAll<HTMLElement>(ISLAND_SELECTOR)) {
      // Its closing tag has been read once something follows it; only then is its HTML complete.
      if (seen.has(island) || (document.readyState === 'loading' && !isComplete(island))) continue;
      seen.add(island);
      schedule[island.dataset['hydrate'] ?? '']?.(island);
    }
  };

  const arrivals = new MutationObserver(watch);
  arrivals.observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    arrivals.disconnect();
    watch();
  });
}

/** On a slow network code would compete with the first screen's pictures; touching an island starts it at once. */
function whenFirstScreenIsThere(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('load', () => resolve(), { once: true });
    setTimeout(resolve, PICTURES_MS);
  });
}

function isComplete(island: HTMLElement): boolean {
  for (let node: Element | null = island; node; node = node.parentElement) if (node.nextElementSibling) return true;
  return false;
}
