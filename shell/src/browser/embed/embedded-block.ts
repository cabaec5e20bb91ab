import type { IslandProps } from '../../services/page-data';
import { holdInput } from '../islands/hold-input';
import { addIsland, type EmbedPage, type EmbedPageOptions } from './embed-page';
import { roots } from './find-in-blocks';
import { followAnchors } from './follow-anchors';
import { fragmentAddress, type FragmentSource } from './fragment-address';
import { fetchFragment, fragmentParts, type FragmentParts } from './fragment-parts';
import { adoptBlockedStyles, adoptInDocument, remSheets, sheetOf } from './style-sheets';

/** Minimum time between two requests of an element: a page may change an attribute in every frame. */
const PAUSE_MS = 250;

/**
 * A block's element in a third-party page. Its own content, such as a link, is shown until the block has loaded, and
 * remains when it cannot load. Attributes that change together update the block once. It notifies its page by the
 * events `loaded` and `failed`.
 */
export const embeddedBlock = (options: FragmentSource & EmbedPageOptions): typeof HTMLElement =>
  class extends HTMLElement {
    readonly #changes = new MutationObserver(() => {
      if (this.#isPausing) return;
      this.#isPausing = true;
      setTimeout(() => {
        this.#isPausing = false;
        void this.#load();
      }, PAUSE_MS);
    });
    #isPausing = false;
    /** The last request. */
    #address = '';
    #html: string | undefined;
    #island: HTMLElement | undefined;
    #page: EmbedPage | undefined;
    #adoptBlocked: (() => void) | undefined;

    connectedCallback(): void {
      this.#changes.observe(this, { attributes: true });
      void this.#begin();
    }

    disconnectedCallback(): void {
      // By then, an element that was only moved is connected again.
      setTimeout(() => {
        if (this.isConnected || !this.#island) return;
        this.#changes.disconnect();
        roots.delete(this.shadowRoot!);
        this.#page?.starter.rootOf(this.#island)?.unmount();
        this.#island = undefined;
      });
    }

    async #begin(): Promise<void> {
      // A framework may set attributes right after adding an element.
      await undefined;
      const { shadowRoot } = this;
      // Removed and added again: the HTML is still there, but no longer hydrated.
      if (this.#html !== undefined && !this.#island) this.#show(this.#parse(this.#html));
      // Rendered by the page's own server.
      else if (shadowRoot && !this.#island) this.#adopt(shadowRoot);
      await this.#load();
    }

    async #load(): Promise<void> {
      // A list that the page has set before we knew that the attribute is a list.
      for (const [name, value] of Object.entries(this)) {
        if (!Array.isArray(value)) continue;
        Reflect.deleteProperty(this, name);
        this.setAttribute(name, JSON.stringify(value));
      }
      const address = fragmentAddress(this, options);
      if (address === this.#address || !this.isConnected) return;
      this.#address = address;
      try {
        const html = await fetchFragment(address);
        const parts = this.#parse(html);
        await this.#whenNotLoading();
        // Removed in the meantime; it loads when it is added again.
        if (!this.isConnected) this.#address = '';
        if (address !== this.#address) return;
        this.#html = html;
        this.#show(parts);
      } catch (error) {
        if (address !== this.#address) return;
        this.#address = '';
        addEventListener('online', () => void this.#load(), { once: true });
        this.#fail('cannot be shown', error);
      }
    }

    #fail(words: string, error: unknown): void {
      console.error(`<${this.localName}> ${words}:`, error);
      this.dispatchEvent(new CustomEvent('failed', { detail: error }));
    }

    #parse(html: string): FragmentParts {
      const template = document.createElement('template');
      template.innerHTML = options.trust.html(html);
      for (const style of template.content.querySelectorAll('style')) style.nonce = options.nonce;
      return fragmentParts(template.content);
    }

    /** Until a block is live, its HTML must stay: it contains the visitor's input, which hydration takes over. */
    async #whenNotLoading(): Promise<void> {
      if (this.#island?.dataset['state'] === 'loading') await this.#page?.starter.whenSettled(this.#island);
    }

    #show({ styles, island, data }: FragmentParts): void {
      const { localName } = this;
      for (const problem of data.problems) console.warn(`<${localName}> ${problem}${problem.includes(', so ') ? '' : '; its default is used'}.`);
      adoptInDocument(data.fonts);
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [...styles.map(sheetOf), ...remSheets()];
      const old = this.#island;
      const live = old && this.#page?.starter.rootOf(old);
      if (live && old.dataset['state'] === 'live' && old.dataset['version'] === island.dataset['version'] && old.dataset['brand'] === data.page?.brand.slug) {
        live.update(JSON.parse(island.dataset['props'] ?? '{}') as IslandProps);
        this.#tellLoaded();
        return;
      }
      live?.unmount();
      root.replaceChildren(island);
      this.#start(root, island, data);
    }

    #tellLoaded(): void {
      this.dispatchEvent(new Event('loaded'));
    }

    #adopt(root: ShadowRoot): void {
      try {
        const { island, data } = fragmentParts(root);
        adoptInDocument(data.fonts);
        root.adoptedStyleSheets = remSheets();
        // The page's server has rendered these attributes already; fetch only when they change.
        this.#address = fragmentAddress(this, options);
        this.#start(root, island, data);
      } catch {
        // A server-side include that failed: show the element's own content again.
        root.replaceChildren(document.createElement('slot'));
      }
    }

    #start(root: ShadowRoot, island: HTMLElement, { page: data, lists = [] }: FragmentParts['data']): void {
      this.#island = island;
      for (const name of lists) {
        if (name in this) continue;
        Object.defineProperty(this, name, {
          get: () => JSON.parse(this.getAttribute(name) ?? '[]') as unknown,
          set: (value) => {
            this.setAttribute(name, JSON.stringify(value));
          },
        });
      }
      roots.add(root);
      if (!this.#adoptBlocked) {
        followAnchors(root);
        root.addEventListener('failed', (event) => this.#fail('does not react', (event as CustomEvent).detail));
      }
      this.#tellLoaded();
      this.#adoptBlocked ??= adoptBlockedStyles(root);
      this.#adoptBlocked();
      if (!data) return;
      const page = addIsland(island, data, options);
      if (!this.#page) holdInput(page.starter, root);
      this.#page = page;
      page.schedule(island);
    }
  };
