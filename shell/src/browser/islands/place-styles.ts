import { addressOf, type ForecourtPage } from '../loading/page';

/**
 * Adds stylesheets of an earlier version, each once: the server has inlined only those of the version that it rendered.
 * Resolves when they have loaded or failed: an unstyled block is better than none.
 */
export async function placeStyles(
  page: ForecourtPage,
  paths: readonly string[],
  island: Node = document,
): Promise<void> {
  const root = island.getRootNode();
  const place = root instanceof ShadowRoot ? root : document.head;
  await Promise.all(
    paths.map((path) => {
      const href = addressOf(page, path);
      if (place.querySelector(`link[href="${href}"]`)) return undefined;
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.nonce = page.nonce;
      link.href = href;
      return new Promise((resolve) => {
        link.addEventListener('load', resolve);
        link.addEventListener('error', resolve);
        place.append(link);
      });
    }),
  );
}
