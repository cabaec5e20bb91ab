import { addressOf, type ForecourtPage } from './page';

/** Preloads a script. Its attributes must equal those of the later request, otherwise the file is fetched twice. */
export function preload(page: ForecourtPage, path: string): void {
  const href = addressOf(page, path);
  if (document.head.querySelector(`[rel=preload][href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = page.integrityOf(href);
  link.href = href;
  // A browser would treat its failure as that of the later request.
  link.addEventListener('error', () => link.remove());
  document.head.append(link);
}

/** Everything that one island needs, in parallel with the runtime: no request waits for other code to run. */
export function preloadIsland(page: ForecourtPage, island: HTMLElement): void {
  const remote = page.data.remotes[island.dataset['remote'] ?? ''];
  const block = remote?.blocks[island.dataset['block'] ?? ''];
  if (!remote || !block) return;
  for (const path of [remote.entry, ...block.scripts]) preload(page, path);
}
