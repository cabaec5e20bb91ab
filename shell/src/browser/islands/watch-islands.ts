import { ISLAND_SELECTOR, type ForecourtPage } from '../loading/page';
import { createSchedule } from './schedule-islands';

/**
 * Starts each island of the page at the time that its block declares, including islands that are still streaming in.
 */
export function watchIslands(page: ForecourtPage, start: (island: HTMLElement) => void): void {
  const schedule = createSchedule(page, start);
  const seen = new WeakSet<HTMLElement>();
  const watch = () => {
    for (const island of document.querySelectorAll<HTMLElement>(ISLAND_SELECTOR)) {
      // The island's HTML is complete only when an element follows it: then its closing tag has been parsed.
      if (seen.has(island) || (document.readyState === 'loading' && !isComplete(island))) continue;
      seen.add(island);
      schedule(island);
    }
  };

  const arrivals = new MutationObserver(watch);
  arrivals.observe(document.documentElement, { childList: true, subtree: true });
  // Runs before DOMContentLoaded, when scripts begin to change pages.
  const onParsed = () => {
    arrivals.disconnect();
    watch();
  };
  document.addEventListener('readystatechange', onParsed, { once: true });
}

function isComplete(island: HTMLElement): boolean {
  for (let node: Element | null = island; node; node = node.parentElement) if (node.nextElementSibling) return true;
  return false;
}
