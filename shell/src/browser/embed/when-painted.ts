/** A page in the background is not painted, and some browsers do not tell. */
const PATIENCE_MS = 3000;

/** Resolves after the first paint of the page: nothing of ours may delay it. */
export function whenPainted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}
