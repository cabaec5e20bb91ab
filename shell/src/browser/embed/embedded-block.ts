import type { IslandProps } from '../../services/page-data';
import { holdInput } from '../hold-input';
import { addIsland, type EmbedPage, type EmbedPageOptions } from './embed-page';
import { roots } from './find-in-blocks';
import { followAnchors } from './follow-anchors';
import { fragmentAddress, type FragmentSource } from './fragment-address';
import { fetchFragment, fragmentParts, type FragmentParts } from './fragment-parts';
import { adoptBlockedStyles, adoptInDocument, remSheets, sheetOf } from './style-sheets';

/**
 * A block's element in a third-party page. Its own content, such as a link, is shown until the block has loaded, and
 * remains when it cannot load. Attributes that change together update the block once.
 */
export const embeddedBlock = (options: FragmentSource & EmbedPageOptions): typeof HTMLElement =>
  class extends HTMLElement {
    readonly #changes = new MutationObserver(() => void this.#load());
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
      // An element that was only moved is connected again by then.
      setTimeout(() => {
        if (this.isConnected || !this.#island) return;
        this.#changes.disconnect();
        roots.delete(this.shadowRoot!);
        this.#page?.starter.rootOf(this.#island)?.unmount();
        this.#island = undefined;
      });
    }

    async #begin(): Promise<void> {
      // A framework may set attributes right after it has added an element.
      await undefined;
      const { shadowRoot } = this;
      // Removed and added again: the HTML is still there, but no longer hydrated.
      if (this.#html !== undefined && !this.#island) this.#show(this.#parse(this.#html));
      // Rendered by the page's own server.
      else if (shadowRoot && !this.#island) this.#adopt(shadowRoot);
      await this.#load();
    }

    async #load(): Promise<void> {
      const address = fragmentAddress(this, options);
      if (address === this.#address || !this.isConnected) return;
      this.#address = address;
      try {
        const html = await fetchFragment(address);
        const parts = this.#parse(html);
        await this.#whenNotLoading();
        // Removed meanwhile; it loads when it is added again.
        if (!this.isConnected) this.#address = '';
        if (address !== this.#address) return;
        this.#html = html;
        this.#show(parts);
      } catch (error) {
        if (address !== this.#address) return;
        this.#address = '';
        addEventListener('online', () => void this.#load(), { once: true });
        console.error(`<${this.localName}> cannot be shown:`, error);
      }
    }

    #parse(html: string): FragmentParts {
      const template = document.createElement('template');
      template.innerHTML = options.trust.html(html);
      for (const style of template.content.querySelectorAll('style')) style.nonce = options.nonce;
      return fragmentParts(template.content);
    }

    /** Until a block is live its HTML must stay: it holds what the visitor typed, which hydration passes on. */
    async #whenNotLoading(): Promise<void> {
      if (this.#island?.dataset['state'] === 'loading') await this.#page?.starter.whenSettled(this.#island);
    }

    #show({ styles, island, data }: FragmentParts): void {
      const { localName } = this;
      for (const problem of data.problems) console.warn(`<${localName}> ${problem}; its default is used.`);
      adoptInDocument(data.fonts);
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [...styles.map(sheetOf), ...remSheets()];
      const old = this.#island;
      const live = old && this.#page?.starter.rootOf(old);
      if (live && old.dataset['state'] === 'live' && old.dataset['version'] === island.dataset['version'] && old.dataset['brand'] === data.page?.brand.slug) {
        live.update(JSON.parse(island.dataset['props'] ?? '{}') as IslandProps);
        return;
      }
      live?.unmount();
      root.replaceChildren(island);
      this.#start(root, island, data);
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

    #start(root: ShadowRoot, island: HTMLElement, { page: data }: FragmentParts['data']): void {
      this.#island = island;
      roots.add(root);
      if (!this.#adoptBlocked) followAnchors(root);
      this.#adoptBlocked ??= adoptBlockedStyles(root);
      this.#adoptBlocked();
      if (!data) return;
      const page = addIsland(island, data, options);
      if (!this.#page) holdInput(page.starter, root);
      this.#page = page;
      page.schedule(island);
    }
  };
