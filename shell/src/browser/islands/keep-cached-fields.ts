const NOT_COMPLETED = '[autocomplete=off]';

/**
 * Keeps the values of fields while the page is in the back/forward cache. WebKit resets forms and fields with
 * `autocomplete="off"` some time after it has restored a page (`resumeFromDocument`). Components keep their state, so a
 * button would count results for values that its fields no longer show. WebKit resets no field without the attribute.
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
