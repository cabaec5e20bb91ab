import { showsNothing } from '../../services/shows-nothing';

/** By then effects have run, and what they ask for has mostly come. */
const LOOK_AFTER_MS = 1000;

/**
 * Looks whether an island that shows something, as the server's HTML, still does when it has become live.
 *
 * @returns to be called when it is live
 */
export function watchContent(island: HTMLElement, onEmptied: () => void): () => void {
  if (showsNothing(island.innerHTML)) return () => {};
  return () => {
    setTimeout(() => {
      if (island.isConnected && showsNothing(island.innerHTML)) onEmptied();
    }, LOOK_AFTER_MS);
  };
}
