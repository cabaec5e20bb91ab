/** Events that React repeats when they came before it had hydrated. */
const REPEATED = ['focusin', 'dragenter', 'mouseover', 'pointerover', 'gotpointercapture'];

/**
 * Lets events remember their target: in a shadow root the browser takes it from them once they were dispatched, and React
 * would then fail to repeat them.
 * Private: that React repeats them at their `target`; `expect-react-parts.ts` fails the build without.
 *
 * @returns stops it
 */
export function keepEventTargets(island: HTMLElement): () => void {
  const keep = (event: Event) => void Object.defineProperty(event, 'target', { value: event.target });
  for (const type of REPEATED) island.addEventListener(type, keep, true);
  return () => {
    for (const type of REPEATED) island.removeEventListener(type, keep, true);
  };
}
