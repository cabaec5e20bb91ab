import type { ForecourtPage } from './page';

/**
 * Adds stylesheets of an earlier version, each once: the server has inlined only those of the version it rendered.
 * Resolves when they apply, or cannot be had: a block without its looks is still a block.
 */
export async function placeStyles({ nonce }: ForecourtPage, paths: readonly string[]): Promise<void> {
  await Promise.all(
    paths.map((path) => {
      if (document.querySelector(`link[href="${path}"]`)) return undefined;
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.nonce = nonce;
      link.href = path;
      return new Promise((resolve) => {
        link.addEventListener('load', resolve);
        link.addEventListener('error', resolve);
        document.head.append(link);
      });
    }),
  );
}
