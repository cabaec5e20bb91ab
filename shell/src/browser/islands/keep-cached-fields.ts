const NOT_COMPLETED = '[autocomplete=off]';

/**
 * Keeps what fields hold while the page is in the back/forward cache. WebKit resets forms and fields with
 * `autocomplete="off"` some time after it has brought a page back (`resumeFromDocument`), while the state of components
 * stays, so a button would go on counting what its fields no longer say. Without the attribute it resets nothing.
 *
 * @param roots the document, and the shadow roots of embedded blocks
 */
export function keepCachedFields(roots: () => Iterable<ParentNode>): void {
  let changed: Element[] = [];
  addEventListener('pagehide', ({ persisted }) => {
    changed = persisted ? [...roots()].flatMap((root) => [...root.querySelectorAll(NOT_COMPLETED)]) : [];
    for (const element of changed) element.removeAttribute('autocomplete');
  });
  addEventListener('pageshow', () => {
    for (const element of changed) element.setAttribute('autocomplete', 'off');
    changed = [];
  });
}
