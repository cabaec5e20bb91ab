/** Runs a callback after the next paint, so that the screen responds to a press first. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
