/** Events that React repeats when they came before it had hydrated. */
const REPEATED = ['focusin', 'dragenter', 'mouseover', 'pointerover', 'gotpointercapture'];

/**
 * Makes events remember their target. In a shadow root the browser clears it after dispatch, and React would then fail
 * to repeat them. Private: that React repeats them at their `target`; `expect-react-parts.ts` fails the build without.
 *
 * @returns a function that stops it
 */
export function keepEventTargets(island: HTMLElement): () => void {
  const keep = (event: Event) => void Object.defineProperty(event, 'target', { value: event.target });
  for (const type of REPEATED) island.addEventListener(type, keep, true);
  return () => {
    for (const type of REPEATED) island.removeEventListener(type, keep, true);
  };
}
