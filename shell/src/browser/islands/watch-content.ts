import { showsNothing } from '../../services/shows-nothing';

/** Delay after which effects have run, and most of their requests have been answered. */
const LOOK_AFTER_MS = 1000;

/**
 * Checks whether an island that shows something in the server's HTML still shows something when it is live.
 *
 * @returns a function to call when it is live
 */
export function watchContent(island: HTMLElement, onEmptied: () => void): () => void {
  if (showsNothing(island.innerHTML)) return () => {};
  return () => {
    setTimeout(() => {
      if (island.isConnected && showsNothing(island.innerHTML)) onEmptied();
    }, LOOK_AFTER_MS);
  };
}
