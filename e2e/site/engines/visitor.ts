import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type * as TestingLibrary from '@testing-library/dom';
import type { EngineWindow } from './engine';

const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary;
  }
}

const POLL_MS = 50;
const TIMEOUT_MS = 15_000;

/**
 * A control by its role and accessible name, in the page or in any open shadow root; `text` finds what has just that
 * text.
 */
export interface Control {
  role: string;
  name: string | RegExp;
  /** State of a toggle button. */
  pressed?: boolean;
}

/** Keys without a character (WebDriver, "Keyboard actions"). */
const KEYS = {
  Escape: '\uE00C',
  Enter: '\uE007',
  ArrowRight: '\uE014',
  Tab: '\uE004',
  Control: '\uE009',
  Backspace: '\uE003',
} as const;

/** A visitor who uses a page by pointer and keyboard, in any engine. */
export class Visitor {
  readonly window: EngineWindow;
  readonly #origin: string;

  constructor(window: EngineWindow, origin: string) {
    this.window = window;
    this.#origin = origin;
  }

  /** @param address a path of the site, or a whole address */
  async open(address: string): Promise<void> {
    await this.window.open(new URL(address, this.#origin).href);
  }

  /** Presses the first visible control of this name, where it is not covered. */
  async press(control: Control): Promise<void> {
    const { x, y } = await this.#find(control);
    const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } } as const;
    const press = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.window.perform([
      { ...pointer, actions: [{ type: 'pointerMove', x, y, duration: 0, origin: 'viewport' }, ...press] },
    ]);
  }

  /** Presses a field and replaces its text. */
  async typeInto(control: Control, text: string): Promise<void> {
    await this.press(control);
    await this.#keys([
      { type: 'keyDown', value: KEYS.Control },
      ...stroke('a'),
      { type: 'keyUp', value: KEYS.Control },
      ...stroke(KEYS.Backspace),
    ]);
    await this.#keys([...text].flatMap(stroke));
  }

  /** Focuses a select and types the beginning of an option, as the keyboard does. */
  async choose(control: Control, option: string): Promise<void> {
    await this.focus(control);
    // Some selects fetch their options on focus.
    const isOffered = (wanted: string) =>
      [...(document.querySelector('body [data-found]') as HTMLSelectElement).options].some(({ text }) =>
        text.startsWith(wanted),
      );
    await this.until(`“${option}” is offered`, isOffered, option);
    await this.#keys([...option].flatMap(stroke));
    await this.until(
      `“${option}” is chosen`,
      (wanted) => {
        const { value, selectedOptions } = document.querySelector('body [data-found]') as HTMLSelectElement;
        return value === wanted || (selectedOptions[0]?.text ?? '').startsWith(wanted);
      },
      option,
    );
  }

  async focus(control: Control): Promise<void> {
    await this.#find(control);
    await this.window.evaluate(() => (document.querySelector('body [data-found]') as HTMLElement).focus());
  }

  async key(key: keyof typeof KEYS): Promise<void> {
    await this.#keys(stroke(KEYS[key]));
  }

  /** Waits until the visible text of the page matches. */
  async sees(text: RegExp): Promise<void> {
    await this.until(
      `${text} is on the page`,
      (source, flags) => new RegExp(source, flags).test(document.body.innerText),
      text.source,
      text.flags,
    );
  }

  async isAt(address: RegExp): Promise<void> {
    await this.until(
      `the address matches ${address}`,
      (source) => new RegExp(source).test(location.pathname + location.search),
      address.source,
    );
  }

  /** Points at a block, and waits until its script responds. */
  async isLive(block: string): Promise<void> {
    const selector = `[data-block=${block}]`;
    await this.window.evaluate(
      (found) => void document.querySelector(found)?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })),
      selector,
    );
    await this.until(
      `${block} is live`,
      (found) => document.querySelector(`${found}[data-state=live]`) !== null,
      selector,
    );
  }

  /** Waits until the function returns true in the page. */
  async until<Args extends unknown[]>(what: string, isSo: (...args: Args) => boolean, ...args: Args): Promise<void> {
    // While a page is being replaced, it cannot answer.
    const isSoNow = () => this.window.evaluate(isSo, ...args).catch(() => false);
    try {
      await expect.poll(isSoNow, { timeout: TIMEOUT_MS, intervals: [POLL_MS] }).toBe(true);
    } catch {
      throw new Error(`Not within ${TIMEOUT_MS / 1000} s: ${what}. The page: ${await this.#pageText()}`);
    }
  }

  async #pageText(): Promise<string> {
    const text = await this.window.evaluate(() => `${location.href} ${document.body.innerText.slice(0, 600)}`);
    return text.replaceAll(/\s+/g, ' ');
  }

  /** Scrolls a control into view, marks it as found, and returns its middle. */
  async #find({ role, name, pressed }: Control): Promise<{ x: number; y: number }> {
    const [source, flags] = name instanceof RegExp ? [name.source, name.flags] : [undefined, undefined];
    const wanted = { role, pressed, source, flags, text: String(name) };
    await this.#needsTestingLibrary();
    await this.until(`the ${role} “${name}” can be pressed`, locate, wanted);
    return this.window.evaluate(() => {
      const { left, top, width, height } = document.documentElement.dataset['found']
        ? (JSON.parse(document.documentElement.dataset['found']) as DOMRect)
        : new DOMRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    });
  }

  async #needsTestingLibrary(): Promise<void> {
    await this.until('the page is there', () => document.readyState !== 'loading');
    if (await this.window.evaluate(() => window.TestingLibraryDom !== undefined)) return;
    await this.window.evaluate(
      new Function(`${TESTING_LIBRARY}; window.TestingLibraryDom ??= globalThis.TestingLibraryDom;`) as () => void,
    );
  }

  async #keys(actions: object[]): Promise<void> {
    await this.window.perform([{ type: 'key', id: 'keyboard', actions }]);
  }
}

function stroke(value: string): object[] {
  return [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
}

/** Evaluated in the page: whether the control is there, in view and not covered. Leaves its box in `data-found`. */
function locate(wanted: {
  role: string;
  pressed?: boolean | undefined;
  source?: string | undefined;
  flags?: string | undefined;
  text: string;
}): boolean {
  const library = window.TestingLibraryDom;
  if (!library) return false;
  const name = wanted.source === undefined ? wanted.text : new RegExp(wanted.source, wanted.flags);
  const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  // `hidden` spares the library a look at the styles of every element around each candidate.
  const options = { name, hidden: true, ...(wanted.pressed !== undefined && { pressed: wanted.pressed }) };
  const found = [document.body, ...(shadows as unknown as HTMLElement[])]
    .flatMap((root) =>
      wanted.role === 'text' ? library.queryAllByText(root, name) : library.queryAllByRole(root, wanted.role, options),
    )
    .find(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], [inert]'),
    );
  if (!found) return false;
  const target =
    found.getClientRects().length > 0 && found.clientWidth + found.offsetWidth > 8
      ? found
      : ((found as HTMLInputElement).labels?.[0] ?? found);
  target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  let hit = document.elementFromPoint(x, y);
  while (hit?.shadowRoot) {
    const inside = hit.shadowRoot.elementFromPoint(x, y);
    if (!inside || inside === hit) break;
    hit = inside;
  }
  const own: Element[] = [target, found, ...((found as Partial<HTMLInputElement>).labels ?? [])];
  if (!hit || !own.some((part) => part.contains(hit))) return false;
  document.querySelector('body [data-found]')?.removeAttribute('data-found');
  found.setAttribute('data-found', '');
  // A sliding element is pressed once it has stopped. On a busy machine its box is unchanged until the next frame.
  const slides = (animation: Animation) =>
    animation instanceof CSSTransition &&
    animation.playState === 'running' &&
    animation.effect instanceof KeyframeEffect &&
    animation.effect.target?.contains(target);
  if (document.getAnimations().some(slides)) return false;
  const { dataset } = document.documentElement;
  const before = dataset['found'];
  dataset['found'] = JSON.stringify({ left, top, width, height });
  return dataset['found'] === before;
}
