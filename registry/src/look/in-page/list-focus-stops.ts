/** A control that can have the focus. */
export interface FocusStop {
  block: string;
  /** Such as `button “Search”`. */
  element: string;
  /** Whether the Tab key stops there. */
  isReached: boolean;
  /** Whether anything around it looks different while it has the focus. */
  isVisible: boolean;
  /** Whether the Tab key leads on from it. */
  leadsOn: boolean;
  /** Whether text can be pasted into it. */
  takesPaste: boolean;
}

/** Focuses the controls of some blocks in the order of the Tab key. Evaluated in the page. */
export function listFocusStops(blocks: readonly string[]): FocusStop[] {
  const FOCUSABLE =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], [contenteditable]';
  const DRAWN = [
    'boxShadow', 'backgroundColor', 'backgroundImage', 'color', 'textDecoration', 'opacity', 'transform', 'filter',
    'borderTopColor', 'borderBottomColor', 'borderLeftColor', 'borderTopWidth', 'borderBottomWidth', 'display',
    'visibility', 'clipPath', 'left', 'top', 'width', 'height', 'fontWeight',
  ] as const; // oxfmt-ignore
  const isClear = (color: string) => /^rgba\(.*, 0\)$|^transparent$/.test(color);

  function backgroundAround(element: Element): string {
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { backgroundColor } = getComputedStyle(around);
      if (!isClear(backgroundColor)) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  }

  /** Visible style of an element. An outline in the color of the page is not visible. */
  function looksOf(element: Element, pseudo?: string): string {
    const style = getComputedStyle(element, pseudo);
    const { outlineStyle, outlineWidth, outlineColor } = style;
    const isDrawn =
      outlineStyle !== 'none' &&
      Number.parseFloat(outlineWidth) > 0 &&
      !isClear(outlineColor) &&
      (outlineStyle === 'auto' || outlineColor !== backgroundAround(element));
    const outline = isDrawn ? `${outlineStyle} ${outlineWidth} ${outlineColor}` : 'none';
    return [outline, ...DRAWN.map((property) => style[property])].join(' ');
  }

  function looksAround(control: Element): string {
    const labels = [...((control as Partial<HTMLInputElement>).labels ?? [])];
    const parents: Element[] = [];
    for (let around = control.parentElement; around && parents.length < 3; around = around.parentElement)
      parents.push(around);
    const parts = [control, control.nextElementSibling, ...labels, ...labels.flatMap((label) => [...label.children])];
    const all = [...parts, ...parents].filter((part) => part !== null);
    return all.flatMap((part) => [undefined, '::before', '::after'].map((pseudo) => looksOf(part, pseudo))).join('\n');
  }

  const selector = blocks.map((block) => `[data-block="${block}"]`).join();
  const isReady = (element: HTMLElement) =>
    !element.matches(':disabled, [inert] *') && element.checkVisibility({ visibilityProperty: true });
  const controls = [...document.querySelectorAll<HTMLElement>(selector)]
    .flatMap((block) => [...block.querySelectorAll<HTMLElement>(FOCUSABLE)])
    .filter(isReady);
  const first = controls.filter(({ tabIndex }) => tabIndex > 0).toSorted((one, other) => one.tabIndex - other.tabIndex);
  const stops = [...first, ...controls.filter(({ tabIndex }) => tabIndex <= 0)].map((control) => {
    const name = control.getAttribute('aria-label') ?? (control.textContent || control.getAttribute('name')) ?? '';
    const block = control.closest('[data-block]')?.getAttribute('data-block') ?? '';
    const element = `${control.localName} “${name.replaceAll(/\s+/g, ' ').trim().slice(0, 60)}”`;
    if (control.tabIndex < 0)
      return { block, element, isReached: false, isVisible: true, leadsOn: true, takesPaste: true };
    (document.activeElement as HTMLElement | null)?.blur();
    const before = looksAround(control);
    control.focus({ preventScroll: true, focusVisible: true });
    const tab = new KeyboardEvent('keydown', { key: 'Tab', code: 'Tab', bubbles: true, cancelable: true });
    return {
      block,
      element,
      isReached: true,
      isVisible: looksAround(control) !== before,
      leadsOn: document.activeElement === control && control.dispatchEvent(tab),
      takesPaste: control.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
    };
  });
  (document.activeElement as HTMLElement | null)?.blur();
  return stops;
}
