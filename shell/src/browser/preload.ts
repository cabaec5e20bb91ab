import type { ForecourtPage } from './page';

/** Preloads a script. Its attributes must equal those of the later request, or the file is fetched twice. */
export function preload({ integrityOf }: ForecourtPage, path: string): void {
  if (document.querySelector(`link[rel=preload][href="${path}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrityOf(path);
  link.href = path;
  document.head.append(link);
}

/** Everything one island needs, side by side with the runtime: no request waits for another's code to run. */
export function preloadIsland(page: ForecourtPage, island: HTMLElement): void {
  const remote = page.data.remotes[island.dataset['remote'] ?? ''];
  const block = remote?.blocks[island.dataset['block'] ?? ''];
  if (!remote || !block) return;
  const singletons = block.shared.flatMap((key) => page.data.singletons[key] ?? []);
  for (const path of new Set([remote.entry, ...block.scripts, ...singletons])) preload(page, path);
}
