/** A control of a block, as a visitor meets it. */
export interface SeenControl {
  block: string;
  /** Such as `button “Search”`. */
  element: string;
  /** Whether it has a name that screen readers say. A placeholder does not count. */
  isNamed: boolean;
  /** Whether a press reaches it: nothing before it on its way swallows the press, and it is not disabled or inert. */
  isPressable: boolean;
  /** `closed` inside something that a visitor can open. */
  state: 'shown' | 'hidden' | 'closed' | 'outside';
}

/** Lists the controls of a remote's blocks. Evaluated in the page. */
export function listControls(blocks: readonly string[]): SeenControl[] {
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
  const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

  function nameOf(control: Element): string {
    const labelledBy = (control.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => textOf(document.getElementById(id)));
    const labels = [...((control as Partial<HTMLInputElement>).labels ?? [])].map(textOf);
    const pictures = [...control.querySelectorAll('img[alt], svg[aria-label], [aria-label]')].map(
      (picture) => picture.getAttribute('alt') ?? picture.getAttribute('aria-label') ?? '',
    );
    const isButton = control.matches('input:is([type=submit], [type=button], [type=reset], [type=image])');
    const content = control.matches('input, select, textarea') ? '' : [textOf(control), ...pictures].join(' ').trim();
    const names = [
      labelledBy.join(' ').trim(),
      control.getAttribute('aria-label')?.trim(),
      labels.join(' ').trim(),
      isButton ? (control as HTMLInputElement).value || control.getAttribute('alt') : '',
      content,
      control.querySelector(':scope svg > title')?.textContent,
      control.getAttribute('title'),
    ];
    return names.find((name) => name)?.slice(0, 60) ?? '';
  }

  function isClosed(control: Element): boolean {
    for (let around = control.parentElement; around; around = around.parentElement) {
      if (
        around.matches('details:not([open])') &&
        !(control.localName === 'summary' && control.parentElement === around)
      )
        return true;
      if (around.matches('dialog:not([open]), [popover]:not(:popover-open), [hidden=until-found]')) return true;
    }
    return false;
  }

  /** Whether it is beside the screen, and no container around it scrolls there. */
  function isOutside(control: Element): boolean {
    const { left, right, width } = control.getBoundingClientRect();
    if (width <= 1 || (right > 1 && left < innerWidth - 1)) return false;
    for (let around = control.parentElement; around && around !== document.body; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== 'visible') return false;
    return !control.matches('[href^="#"]');
  }

  /** Presses it, in a way that nothing of the page reacts to. */
  function isPressable(control: Element): boolean {
    if (control.closest('[inert]')) return false;
    let reached = false;
    const probe = (event: Event) => {
      reached = true;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    control.addEventListener('click', probe, { capture: true, once: true });
    (control as HTMLElement).click();
    control.removeEventListener('click', probe, { capture: true });
    return reached;
  }

  const selector = blocks.map((block) => `[data-block="${block}"]`).join();
  return [...document.querySelectorAll(selector)].flatMap((block) =>
    [...block.querySelectorAll(CONTROLS)].map((control) => {
      const name = nameOf(control);
      const type = control.localName === 'input' ? ` ${(control as HTMLInputElement).type}` : '';
      const isShown =
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        // A label that is pressed instead may cover a transparent radio button.
        [...((control as Partial<HTMLInputElement>).labels ?? [])].some((label) =>
          label.checkVisibility({ visibilityProperty: true }),
        );
      return {
        block: block.getAttribute('data-block') ?? '',
        element: `${control.localName}${type} “${name || control.getAttribute('name') || control.getAttribute('placeholder') || ''}”`,
        isNamed: name !== '',
        isPressable: isPressable(control),
        state: isClosed(control) ? 'closed' : !isShown ? 'hidden' : isOutside(control) ? 'outside' : 'shown',
      } satisfies SeenControl;
    }),
  );
}
