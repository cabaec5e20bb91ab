/** Pixels that a row scrolls for each pixel of a mouse drag (spec A9-32). */
const DRAG_MULTIPLIER = 1.5;
/** A press that moves no further is a click. */
const CLICK_PX = 4;

/**
 * Lets a mouse drag a row that scrolls; by touch and pen the browser does it. The row's `data-dragged` is `held`, then
 * `released` until the caller removes it, so that nothing snaps before the row has settled.
 *
 * @returns a function that stops listening
 */
export function onDrag(list: HTMLElement, letGo: () => void): () => void {
  let from: { x: number; scrolled: number } | undefined;
  let isDrag = false;
  const listening = new AbortController();
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    handler: (event: HTMLElementEventMap[Type]) => void,
    capture = false,
  ) => list.addEventListener(type, handler, { signal: listening.signal, capture });

  const end = () => {
    if (from && isDrag) {
      list.dataset['dragged'] = 'released';
      letGo();
    }
    from = undefined;
  };
  listen('pointerdown', ({ pointerType, button, clientX }) => {
    isDrag = false;
    const isStart = pointerType === 'mouse' && button === 0 && list.scrollWidth > list.clientWidth;
    from = isStart ? { x: clientX, scrolled: list.scrollLeft } : undefined;
  });
  listen('pointermove', ({ clientX, buttons, pointerId }) => {
    // Released outside the row, before it was a drag.
    if (buttons === 0) from = undefined;
    if (!from) return;
    const across = clientX - from.x;
    if (!isDrag) {
      if (Math.abs(across) <= CLICK_PX) return;
      isDrag = true;
      list.dataset['dragged'] = 'held';
      // The pointer is not captured on the press: the click of a captured pointer would miss the link.
      list.setPointerCapture(pointerId);
    }
    list.scrollTo({ left: from.scrolled - across * DRAG_MULTIPLIER, behavior: 'instant' });
  });
  listen('pointerup', end);
  listen('pointercancel', end);
  // The browser would drag the link or picture, or select words, instead.
  const keep = (event: Event) => from && event.preventDefault();
  listen('dragstart', keep);
  listen('selectstart', keep);
  const ignoreClick = (event: MouseEvent) => {
    // A click by keyboard has no detail.
    if (!isDrag || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  listen('click', ignoreClick, true);
  return () => listening.abort();
}
