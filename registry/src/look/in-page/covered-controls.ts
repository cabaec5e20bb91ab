/**
 * Controls of an open modal dialog, else of the page, with something over their centre or an edge. Evaluated in the
 * page.
 */
export async function coveredControls(within: string): Promise<string[]> {
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
  /** Number of scroll positions in which sticky and fixed parts are checked. */
  const PLACES = 12;
  /** Smaller controls are visually hidden, such as a radio button whose label is pressed. */
  const MIN_SIZE_PX = 8;
  const LATE_FRAMES = 10;

  const elementsIn = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? elementsIn(element.shadowRoot) : []),
    ]);
  const parentOf = ({ parentElement, parentNode }: Element) =>
    parentElement ?? (parentNode instanceof ShadowRoot ? parentNode.host : null);
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[inert]');
  const describe = (element: Element) =>
    `${element.closest('[data-block]')?.localName ?? 'page'} ${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30)}”`;

  /** Lines of the text, without the parts that the screen or its containers clip. */
  function visibleBoxes(control: Element): { left: number; right: number; top: number; bottom: number }[] {
    return [...control.getClientRects()].map((line) => {
      const box = {
        left: Math.max(line.left, 0),
        right: Math.min(line.right, innerWidth),
        top: Math.max(line.top, 0),
        bottom: Math.min(line.bottom, innerHeight),
      };
      for (let parent = parentOf(control); parent && parent !== document.documentElement; parent = parentOf(parent)) {
        const { overflowX, overflowY } = getComputedStyle(parent);
        const { left, right, top, bottom } = parent.getBoundingClientRect();
        if (overflowX !== 'visible')
          Object.assign(box, { left: Math.max(box.left, left), right: Math.min(box.right, right) });
        if (overflowY !== 'visible')
          Object.assign(box, { top: Math.max(box.top, top), bottom: Math.min(box.bottom, bottom) });
      }
      return box;
    });
  }

  function topmostAt(x: number, y: number): Element | null {
    let hit = document.elementFromPoint(x, y);
    for (let host = hit; host?.shadowRoot; host = hit) {
      const inside = host.shadowRoot.elementFromPoint(x, y);
      if (!inside || inside === host) break;
      hit = inside;
    }
    return hit;
  }

  const scrollerOf = (element: Element): Element => {
    const parent = parentOf(element);
    if (!parent) return document.documentElement;
    const scrolls =
      parent.scrollHeight > parent.clientHeight && ['auto', 'scroll'].includes(getComputedStyle(parent).overflowY);
    return scrolls ? parent : scrollerOf(parent);
  };
  const covered = new Map<Element, string>();
  function look(control: Element): void {
    // In WebKitGTK scrollbars cover the scrolled content: there a tap hits the scrolling container itself.
    const isScrollbar = (hit: Element) => hit !== document.documentElement && hit === scrollerOf(control);
    const own = [control, ...((control as Partial<HTMLInputElement>).labels ?? [])];
    for (const { left, right, top, bottom } of visibleBoxes(control)) {
      if (right - left < MIN_SIZE_PX || bottom - top < MIN_SIZE_PX) continue;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      for (const point of [
        [x, y],
        [left + 2, y],
        [right - 2, y],
        [x, top + 2],
        [x, bottom - 2],
      ] as const) {
        const hit = topmostAt(...point);
        if (hit && !isScrollbar(hit) && !own.some((part) => part.contains(hit)))
          covered.set(control, `${describe(control)} is under ${describe(hit)}`);
      }
    }
  }

  const modal = elementsIn(document).findLast((element) => element.matches('dialog:modal'));
  const elements = elementsIn(modal ?? document.querySelector(within)!).filter(isShown);
  const controls = elements.filter((element) => element.matches(CONTROLS));
  const place = scrollY;
  const scrolled = elements
    .filter((element) => element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
    .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }));
  for (const control of controls) {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    look(control);
  }

  /** Elsewhere a sticky part moves with the page, so it passes below the header. */
  const isAtEdge = (part: Element) => {
    const { position, top, bottom } = getComputedStyle(part);
    const scroller = scrollerOf(part);
    const port =
      scroller === document.documentElement ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
    const box = part.getBoundingClientRect();
    const edges = [box.top - port.top - Number.parseFloat(top), port.bottom - box.bottom - Number.parseFloat(bottom)];
    return position === 'fixed' || edges.some((distance) => Math.abs(distance) < 1);
  };
  const floats = (element: Element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position);
  const floating = elements.filter(
    (element) => floats(element) && controls.some((control) => element.contains(control)),
  );
  /** @returns controls that were not known to be covered */
  function lookAtFloating(): Element[] {
    const known = new Set(covered.keys());
    for (const part of floating.filter(
      (one) => isShown(one) && floating.every((around) => !around.contains(one) || isAtEdge(around)),
    )) {
      // Content that scrolls within the part is not always visible.
      for (const control of controls)
        if (part.contains(control) && isShown(control) && !part.contains(scrollerOf(control))) look(control);
    }
    return [...covered.keys()].filter((control) => !known.has(control));
  }
  for (const scroller of new Set(floating.map(scrollerOf))) {
    for (let step = 0; step <= PLACES; step++) {
      scroller.scrollTo({
        top: ((scroller.scrollHeight - scroller.clientHeight) * step) / PLACES,
        behavior: 'instant',
      });
      // Animations that follow the scroll position lag by one frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const found = lookAtFloating();
      if (found.length === 0) continue;
      // A part that hides when another comes into view is late on a busy machine.
      for (let frame = 0; frame < LATE_FRAMES; frame++) await new Promise(requestAnimationFrame);
      for (const control of found) covered.delete(control);
      lookAtFloating();
    }
  }
  for (const { element, left, top } of scrolled) element.scrollTo({ left, top, behavior: 'instant' });
  scrollTo({ top: place, behavior: 'instant' });
  // What follows the scroll position, such as buttons of a slider, is still again after a frame.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  return [...covered.values()];
}
