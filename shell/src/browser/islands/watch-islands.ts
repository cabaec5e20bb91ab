import { ISLAND_SELECTOR } from '../loading/page';
import { createSchedule } from './schedule-islands';

/** Starts each island of the page at the time its block asked for, also those that are still streaming in. */
export function watchIslands(start: (island: HTMLElement) => void): void {
  const schedule = createSchedule(start);
  const seen = new WeakSet<HTMLElement>();
  const watch = () => {
    for (const island of document.querySelectorAll<HTMLElement>(ISLAND_SELECTOR)) {
      // Its closing tag has been read once something follows it; only then is its HTML complete.
      if (seen.has(island) || (document.readyState === 'loading' && !isComplete(island))) continue;
      seen.add(island);
      schedule(island);
    }
  };

  const arrivals = new MutationObserver(watch);
  arrivals.observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    arrivals.disconnect();
    watch();
  });
}

function isComplete(island: HTMLElement): boolean {
  for (let node: Element | null = island; node; node = node.parentElement) if (node.nextElementSibling) return true;
  return false;
}
