/** A picture that takes longer than this no longer delays code. */
const PICTURES_MS = 3000;

/** Resolves when the page and its first pictures have loaded: on a slow network, code would compete with them. */
export function whenFirstScreenLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    addEventListener('load', () => resolve(), { once: true });
    setTimeout(resolve, PICTURES_MS);
  });
}

/** Runs something when the browser has nothing to do; in Safari, a moment later. */
export function whenIdle(run: () => void): void {
  (window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 200)))(run);
}
