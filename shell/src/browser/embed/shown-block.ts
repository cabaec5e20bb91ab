import type { IslandProps } from '../../services/page-data';
import { holdInput } from '../islands/hold-input';
import { addIsland, type EmbedPage, type EmbedPageOptions } from './embed-page';
import { roots } from './find-in-blocks';
import { followAnchors } from './follow-anchors';
import { fragmentParts, type FragmentParts } from './fragment-parts';
import { adoptBlockedStyles, adoptInDocument, remSheets, sheetOf } from './style-sheets';

/** A block in the shadow root of its element: its HTML, its styles and its React root. */
export class ShownBlock {
  readonly #element: HTMLElement;
  readonly #options: EmbedPageOptions;
  #island: HTMLElement | undefined;
  #page: EmbedPage | undefined;
  #adoptBlocked: (() => void) | undefined;

  constructor(element: HTMLElement, options: EmbedPageOptions) {
    this.#element = element;
    this.#options = options;
  }

  /** False before the first block, and after the element was removed. */
  get isThere(): boolean {
    return this.#island !== undefined;
  }

  parse(html: string): FragmentParts {
    const template = document.createElement('template');
    template.innerHTML = this.#options.trust.html(html);
    for (const style of template.content.querySelectorAll('style')) style.nonce = this.#options.nonce;
    return fragmentParts(template.content);
  }

  /** Until a block is live its HTML must stay: it holds the visitor's input, which hydration takes over. */
  async whenNotLoading(): Promise<void> {
    if (this.#island?.dataset['state'] === 'loading') await this.#page?.starter.whenSettled(this.#island);
  }

  show({ styles, island, data }: FragmentParts): void {
    const { localName, shadowRoot } = this.#element;
    for (const problem of data.problems)
      console.warn(`<${localName}> ${problem}${problem.includes(', so ') ? '' : '; its default is used'}.`);
    adoptInDocument(data.fonts);
    const root = shadowRoot ?? this.#element.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [...styles.map(sheetOf), ...remSheets()];
    const old = this.#island;
    const live = old && this.#page?.starter.rootOf(old);
    if (
      live &&
      old.dataset['state'] === 'live' &&
      old.dataset['version'] === island.dataset['version'] &&
      old.dataset['brand'] === data.page?.brand.slug
    ) {
      live.update(JSON.parse(island.dataset['props'] ?? '{}') as IslandProps);
      this.#tellLoaded();
      return;
    }
    live?.unmount();
    root.replaceChildren(island);
    this.#start(root, island, data);
  }

  /** Takes over what the page's own server has rendered. @returns whether that is a block */
  adopt(root: ShadowRoot): boolean {
    try {
      const { island, data } = fragmentParts(root);
      adoptInDocument(data.fonts);
      root.adoptedStyleSheets = remSheets();
      this.#start(root, island, data);
      return true;
    } catch {
      // A server-side include that failed: show the element's own content again.
      root.replaceChildren(document.createElement('slot'));
      return false;
    }
  }

  /** Ends the block; its HTML stays. */
  remove(): void {
    if (!this.#island) return;
    roots.delete(this.#element.shadowRoot!);
    this.#page?.starter.rootOf(this.#island)?.unmount();
    this.#island = undefined;
  }

  fail(words: string, error: unknown): void {
    console.error(`<${this.#element.localName}> ${words}:`, error);
    this.#element.dispatchEvent(new CustomEvent('failed', { detail: error }));
  }

  #tellLoaded(): void {
    this.#element.dispatchEvent(new Event('loaded'));
  }

  #start(root: ShadowRoot, island: HTMLElement, { page: data, lists = [] }: FragmentParts['data']): void {
    this.#island = island;
    for (const name of lists) addList(this.#element, name);
    roots.add(root);
    if (!this.#adoptBlocked) {
      followAnchors(root);
      root.addEventListener('failed', (event) => this.fail('does not react', (event as CustomEvent).detail));
    }
    this.#tellLoaded();
    this.#adoptBlocked ??= adoptBlockedStyles(root);
    this.#adoptBlocked();
    if (!data) return;
    const page = addIsland(island, data, this.#options);
    if (!this.#page) holdInput(page.starter, root);
    this.#page = page;
    page.schedule(island);
  }
}

/** Makes an attribute with a list a property too. */
function addList(element: HTMLElement, name: string): void {
  if (name in element) return;
  Object.defineProperty(element, name, {
    get: () => JSON.parse(element.getAttribute(name) ?? '[]') as unknown,
    set: (value) => {
      element.setAttribute(name, JSON.stringify(value));
    },
  });
}
