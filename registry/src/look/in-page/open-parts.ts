/** A button or link that opens something, and the state of what it opens. */
export interface Opening {
  block: string;
  /** Such as `button “Menu”`. */
  element: string;
  /** An element that lies over a control that it opens. */
  under?: string;
  /** Whether the Escape key closes it, and, if so, whether the focus is on the button again. */
  closes: 'Escape does not close it' | 'Escape closes it' | 'Escape closes it, and the focus is lost';
  /** Whether it is a modal dialog: visitors cannot use the page behind it. */
  isModal: boolean;
  /** Whether the page cannot be scrolled when it is closed. */
  locks: boolean;
  /** Its texts and fields, such as `input email “email”, required`. */
  contents: string[];
  /** Its controls without a name for screen readers, such as `input “email”`. */
  unnamed: string[];
}

/**
 * Opens what buttons open, and closes it with the Escape key. Evaluated in the page.
 *
 * @param buttons the first one of each name is pressed
 */
export async function openParts(buttons: readonly Pick<Opening, 'block' | 'element'>[]): Promise<Opening[]> {
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
  /** Controls of one part that are looked at. */
  const MAX_CONTROLS = 5;
  const MIN_SIZE_PX = 8;
  const FRAMES = 2;
  /** Contents that load are there when they have been the same this often. */
  const SAME = 3;
  const MAX_CHECKS = 60;

  const settle = async () => {
    for (let frame = 0; frame < FRAMES; frame++) await new Promise(requestAnimationFrame);
  };
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const describe = (element: Element) =>
    `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim().slice(0, 60)}”`;
  const isLocked = () =>
    [document.documentElement, document.body].some((root) =>
      ['hidden', 'clip'].includes(getComputedStyle(root).overflowY),
    );

  const contentsOf = (parts: readonly Element[]) =>
    parts.flatMap((part) => {
      if (part.matches('script, style, template, option, svg *')) return [];
      if (part.matches('input, select, textarea')) {
        const { localName, type, name, required, textContent } = part as HTMLInputElement;
        const choices = localName === 'select' ? `: ${textContent.replaceAll(/\s+/g, ' ').trim().slice(0, 150)}` : '';
        return [`${localName} ${type} “${name}”${required ? ', required' : ''}${choices}`];
      }
      const text = [...part.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])).join(' ');
      return text.trim() === '' ? [] : [text.replaceAll(/\s+/g, ' ').trim().slice(0, 200)];
    });

  function isNamed(control: Element): boolean {
    const isField = control.matches('input, select, textarea');
    return Boolean(
      control.closest('[aria-hidden=true]') ||
      ['aria-label', 'aria-labelledby', 'title'].some((name) => control.getAttribute(name)?.trim()) ||
      control.matches('input[type=image][alt]:not([alt=""])') ||
      (control as Partial<HTMLInputElement>).labels?.length ||
      (isField
        ? control.matches('[type=submit], [type=reset], [type=button]')
        : control.textContent.trim() || control.querySelector('[alt]:not([alt=""]), [aria-label], svg > title')),
    );
  }

  let requestCount = 0;
  const ownFetch = window.fetch;
  window.fetch = (...request) => {
    requestCount++;
    return ownFetch(...request).finally(() => requestCount--);
  };

  /** The elements that a press has shown, once their contents have arrived. */
  async function openedParts(before: ReadonlySet<Element>): Promise<Element[]> {
    let known = '';
    for (let check = 0, same = 0; ; check++) {
      const opened = [...document.querySelectorAll('body *')].filter((part) => !before.has(part) && isShown(part));
      const now = JSON.stringify(contentsOf(opened));
      const isLoading = requestCount > 0 || opened.some((part) => part.ariaBusy === 'true');
      same = now === known && !isLoading ? same + 1 : 0;
      if (opened.length === 0 || same >= SAME || check >= MAX_CHECKS) return opened;
      known = now;
      await settle();
    }
  }

  function coverOf(control: Element): string | undefined {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, right, top, bottom } = control.getBoundingClientRect();
    if (right - left < MIN_SIZE_PX || bottom - top < MIN_SIZE_PX) return undefined;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !hit || control.contains(hit) || hit.contains(control) ? undefined : describe(hit);
  }

  /** Does what a browser does at this key, which code cannot press. */
  function pressEscape(): void {
    const key = new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true });
    if (!(document.activeElement ?? document.body).dispatchEvent(key)) return;
    const top = [...document.querySelectorAll<HTMLElement>('dialog:modal, [popover]:popover-open')].at(-1);
    if (top instanceof HTMLDialogElement) {
      if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
    } else if (top?.popover === 'auto') top.hidePopover();
  }

  const closeDialogs = async () => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      // Its button opens it again only once code has heard of it.
      const isHeard = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
      dialog.close();
      if (!dialog.open) await isHeard;
    }
    await settle();
  };

  const openings: Opening[] = [];
  // Earlier presses may have opened some.
  await closeDialogs();
  const place = scrollY;
  for (const { block, element } of buttons) {
    const all = document.querySelectorAll<HTMLElement>(`[data-block="${block}"] :is(button:enabled, a[aria-haspopup])`);
    const button = [...all].find((one) => describe(one) === element && isShown(one) && !one.closest('[inert]'));
    if (!button) continue;
    const before = new Set([...document.querySelectorAll('body *')].filter(isShown));
    button.focus({ preventScroll: true });
    button.click();
    await settle();
    const opened = await openedParts(before);
    if (opened.length === 0) {
      button.click();
      await closeDialogs();
      continue;
    }
    const isModal = opened.some((part) => part.matches('dialog:modal'));
    // Not what appears in other blocks meanwhile.
    const own = opened.filter((part) => part.closest(`dialog, [popover], [data-block="${block}"]`));
    const contents = contentsOf(own);
    const unnamed = own.filter((part) => part.matches(CONTROLS) && !isNamed(part));
    const covers = opened
      .filter((part) => part.matches(CONTROLS))
      .slice(0, MAX_CONTROLS)
      .map(coverOf);
    const under = covers.find((cover) => cover !== undefined);
    scrollTo({ top: place, behavior: 'instant' });
    const isOpen = () => opened.some((part) => part.isConnected && isShown(part));
    pressEscape();
    await settle();
    const closed = !isOpen();
    const focus = document.activeElement === button ? '' : ', and the focus is lost';
    if (!closed) button.click();
    await settle();
    await closeDialogs();
    openings.push({
      block,
      element,
      ...(under !== undefined && { under }),
      closes: closed ? (`Escape closes it${focus}` as Opening['closes']) : 'Escape does not close it',
      isModal,
      locks: isLocked(),
      contents,
      unnamed: unnamed.map((part) => `${part.localName} “${part.getAttribute('name') ?? ''}”`),
    });
  }
  window.fetch = ownFetch;
  return openings;
}
