/** A press, and its result. */
export interface Press {
  block: string;
  /** Such as `button “Search”`. */
  element: string;
  /** Addresses, such as `/used-cars?make&model`, and `code of the page` for a link that code handles; or nothing. */
  leadsTo: string[];
}

/**
 * Presses the buttons of some blocks, then their links. Nothing that a press leads to is opened. Evaluated in the page.
 */
export async function pressControls([blocks, max]: [readonly string[], number]): Promise<Press[]> {
  const LINKS = 'a[href]:not([target=_blank], [download], [href^="#"])';
  const CODE = 'code of the page';
  /** Number of frames in which a press changes something: React renders after a press at once. */
  const MAX_FRAMES = 2;
  const presses: Press[] = [];
  const find = (controls: string) =>
    [
      ...document.querySelectorAll<HTMLElement>(
        blocks.map((block) => `[data-block="${block}"] :is(${controls})`).join(),
      ),
    ]
      // More are those of further cards in a list.
      .slice(0, max);
  const press = (control: HTMLElement) => {
    const name = (control.getAttribute('aria-label') ?? control.textContent).replaceAll(/\s+/g, ' ').trim();
    const block = control.closest('[data-block]')?.getAttribute('data-block') ?? '';
    const pressed: Press = { block, element: `${control.localName} “${name.slice(0, 60)}”`, leadsTo: [] };
    presses.push(pressed);
    control.click();
    return pressed;
  };
  const note = (place: string) => presses.at(-1)?.leadsTo.push(place);
  const namesIn = (entries: URLSearchParams | FormData) => [...new Set(entries.keys())].toSorted().join('&');

  // Back leads out of the page.
  history.back = history.forward = history.go = () => undefined;
  // Values of fields are left out: these may depend on answers that arrive at any time.
  const onNavigate = (event: NavigateEvent) => {
    const { pathname, searchParams } = new URL(event.destination.url);
    const query = namesIn(searchParams);
    note(pathname + (query && `?${query}`) + (event.formData ? `, sent: ${namesIn(event.formData)}` : ''));
    if (!event.destination.sameDocument && event.cancelable) event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('a[href]')) return;
    if (event.defaultPrevented) note(CODE);
    event.preventDefault();
  };
  navigation.addEventListener('navigate', onNavigate);
  addEventListener('click', onClick);
  let changeCount = 0;
  const changes = new MutationObserver(() => changeCount++);
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (const button of find('button:enabled, summary')) {
    const countBefore = changeCount;
    const pressed = press(button);
    for (let frame = 1; frame <= MAX_FRAMES && pressed.leadsTo.length === 0; frame++) {
      await new Promise(requestAnimationFrame);
      if (changeCount === countBefore) continue;
      // Many buttons open something, and close it again.
      if (button.isConnected) button.click();
      break;
    }
  }
  changes.disconnect();
  for (const link of find(LINKS)) press(link);
  navigation.removeEventListener('navigate', onNavigate);
  removeEventListener('click', onClick);
  return presses;
}

/**
 * Chooses a value in each field of the searches of some blocks, as a visitor does. Evaluated in the page.
 *
 * @returns whether there is a search
 */
export function fillSearches(blocks: readonly string[]): boolean {
  const forms = [
    ...document.querySelectorAll<HTMLFormElement>(blocks.map((block) => `[data-block="${block}"] form[action]`).join()),
  ].filter((form) => form.getAttribute('method')?.toLowerCase() !== 'post');
  const set = (field: HTMLInputElement | HTMLSelectElement, value: string) => {
    // React ignores values that are set through its own property of the element.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  for (const field of forms.flatMap((form) => [...form.elements])) {
    if (field instanceof HTMLSelectElement && !field.disabled) {
      const last = [...field.options].findLast(({ disabled }) => !disabled);
      if (last) set(field, last.value);
    } else if (field instanceof HTMLInputElement && !field.disabled && !field.value) {
      if (['text', 'search'].includes(field.type)) set(field, 'Ford');
      if (field.type === 'number') set(field, field.min || '1');
    }
  }
  return forms.length > 0;
}
