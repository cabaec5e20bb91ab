/** A background page is not painted, and some browsers do not report that. */
const PATIENCE_MS = 3000;

/** Resolves after the page's first paint, so that our work does not delay it. */
export function whenPainted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}
