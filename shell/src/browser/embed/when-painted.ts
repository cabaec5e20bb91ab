/** A background page is not painted, and some browsers do not report that. */
const PATIENCE_MS = 3000;

declare global {
  interface Window {
    forecourtPainted?: Promise<void>;
  }
}

/**
 * Resolves after the page's first paint, so that our work does not delay it. All our scripts on a page wait for one
 * promise: they go on in their order, which a browser does not promise for its observers.
 */
export function whenPainted(): Promise<void> {
  return (window.forecourtPainted ??= new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  }));
}
