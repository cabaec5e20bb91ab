/** A press, and its result. */
export interface Press {
  block: string;
  /** Such as `button “Search”`. */
  element: string;
  /** Whether it is a press of the Enter key in a form. */
  isEnter?: true;
  /** Whether it opens a dialog or a popover, or says that it does. */
  opens?: true;
  /** Addresses, such as `/used-cars?make&model`, and `code of the page` for a link that code handles; or nothing. */
  leadsTo: string[];
  /**
   * `at once` if the page has changed before anything else could happen, `later` if within some frames, `never` if a
   * button or a form that was ready has done nothing. Undefined for links.
   */
  reacts?: 'at once' | 'later' | 'never';
  /** Text after it that only programs write, such as `undefined`. */
  says?: string;
}

/**
 * Presses the buttons of some blocks, then their links. Nothing that a press leads to is opened. Evaluated in the page.
 *
 * @returns the presses, and the longest value that was kept under each key of `localStorage`: many buttons are pressed
 * twice, and then undo what they kept
 */
export async function pressControls({
  blocks,
  max,
  unfinished,
  code,
}: {
  blocks: readonly string[];
  /** Maximum buttons, and links. */
  max: number;
  /** Pattern of text that only programs write. */
  unfinished: string;
  /** Words for a link that code handles. */
  code: string;
}): Promise<{ presses: Press[]; kept: Record<string, string> }> {
  const LINKS = 'a[href]:not([target=_blank], [download], [href^="#"])';
  /** Number of frames in which a press changes something: React renders after a press at once. */
  const MAX_FRAMES = 2;
  const MICROTASKS = 5;
  const presses: Press[] = [];
  const all = blocks.map((block) => `[data-block="${block}"]`).join();
  /** Finds controls of the blocks, then of shadow roots in them, such as hearts. Part of a long list is enough. */
  const find = (controls: string) => {
    const shadows = [...document.querySelectorAll(`:is(${all}) *`)].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return [
      ...document.querySelectorAll<HTMLElement>(`:is(${all}) :is(${controls})`),
      ...shadows.flatMap((root) => [...root.querySelectorAll<HTMLElement>(controls)]),
    ].slice(0, max);
  };
  const blockOf = (element: Element) => {
    const root = element.getRootNode();
    const inPage = root instanceof ShadowRoot ? root.host : element;
    return inPage.closest('[data-block]')?.getAttribute('data-block') ?? '';
  };
  const nameOf = (control: Element) =>
    `${control.localName} “${(control.getAttribute('aria-label') ?? control.textContent).replaceAll(/\s+/g, ' ').trim().slice(0, 60)}”`;
  const press = (control: HTMLElement) => {
    const pressed: Press = { block: blockOf(control), element: nameOf(control), leadsTo: [] };
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
    const place = pathname + (query && `?${query}`) + (event.formData ? `, sent: ${namesIn(event.formData)}` : '');
    // Back does not lead here again.
    note(place + (event.navigationType === 'replace' ? ', in place of this page' : ''));
    if (!event.destination.sameDocument && event.cancelable) event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('a[href]')) return;
    if (event.defaultPrevented) note(code);
    event.preventDefault();
  };
  navigation.addEventListener('navigate', onNavigate);
  addEventListener('click', onClick);
  const wrong = new RegExp(unfinished, 'g');
  const wrongTexts = () =>
    new Set([...document.querySelectorAll<HTMLElement>(all)].flatMap(({ innerText }) => innerText.match(wrong) ?? []));
  const known = wrongTexts();
  const countOpen = () => document.querySelectorAll('dialog[open], :popover-open').length;
  /** React renders after a press in a microtask. */
  const microtasks = async () => {
    for (let turn = 0; turn < MICROTASKS; turn++) await Promise.resolve();
  };
  let changeCount = 0;
  const onChange = () => changeCount++;
  const changes = new MutationObserver(onChange);
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  // What no change of the document shows.
  for (const type of ['beforetoggle', 'focusin', 'scroll', 'input', 'change']) addEventListener(type, onChange, true);
  const kept: Record<string, string> = { ...localStorage };
  const ownSetItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function setItem(key, value) {
    if (this === localStorage && value.length > (kept[key] ?? '').length) kept[key] = value;
    ownSetItem.call(this, key, value);
  };
  const ownFetch = window.fetch;
  window.fetch = (...request) => (onChange(), ownFetch(...request));
  for (const name of ['scrollBy', 'scrollTo', 'scrollIntoView'] as const) {
    const own = Element.prototype[name] as (...given: unknown[]) => void;
    Object.assign(Element.prototype, {
      [name](this: Element, ...given: unknown[]) {
        onChange();
        own.apply(this, given);
      },
    });
  }
  for (const form of find('form:not([method=post i])')) {
    const field = form.querySelector<HTMLInputElement>(
      'input:is([type=text], [type=search], [type=number], [type=tel], [type=email], :not([type])):enabled',
    );
    if (!field) continue;
    const element = `Enter key in input “${field.name}”`;
    const pressed: Press = { block: blockOf(form), element, isEnter: true, leadsTo: [] };
    presses.push(pressed);
    const countBefore = changeCount;
    const enter = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true });
    const submit = form.querySelector<HTMLButtonElement>(':is(button:not([type]), [type=submit]):enabled');
    if (field.dispatchEvent(enter) && submit) submit.click();
    await microtasks();
    pressed.reacts = changeCount > countBefore ? 'at once' : 'never';
    await new Promise(requestAnimationFrame);
    // What changes later may be something else.
    if (pressed.reacts === 'never' && changeCount > countBefore) pressed.reacts = 'later';
  }
  for (const button of find('button:enabled, summary')) {
    const isReady = button.isConnected && !button.matches(':disabled, [aria-disabled=true], [inert] *');
    const [countBefore, openBefore] = [changeCount, countOpen()];
    const pressed = press(button);
    await microtasks();
    if (changeCount > countBefore) pressed.reacts = 'at once';
    for (let frame = 1; frame <= MAX_FRAMES && pressed.leadsTo.length === 0; frame++) {
      await new Promise(requestAnimationFrame);
      if (changeCount > countBefore) break;
    }
    if (button.ariaHasPopup || countOpen() > openBefore) pressed.opens = true;
    if (changeCount > countBefore) {
      const says = [...wrongTexts()].find((text) => !known.has(text));
      if (says !== undefined) {
        known.add(says);
        pressed.says = says;
      }
    }
    if (pressed.leadsTo.length > 0) continue;
    pressed.reacts ??= changeCount > countBefore ? 'later' : isReady ? 'never' : undefined;
    // Many buttons open something, and close it again. Others fail only then.
    if (button.isConnected) button.click();
    await microtasks();
  }
  changes.disconnect();
  for (const link of find(LINKS)) {
    const pressed = press(link);
    if (link.ariaHasPopup) pressed.opens = true;
  }
  navigation.removeEventListener('navigate', onNavigate);
  removeEventListener('click', onClick);
  Storage.prototype.setItem = ownSetItem;
  return { presses, kept };
}
