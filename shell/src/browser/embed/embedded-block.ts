import type { EmbedPageOptions } from './embed-page';
import { fragmentAddress, type FragmentSource } from './fragment-address';
import { fetchFragment } from './fragment-parts';
import { ShownBlock } from './shown-block';

/** Minimum time between two requests of an element: a page may change an attribute with every frame. */
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
    readonly #shown = new ShownBlock(this, options);
    #isPausing = false;
    /** The last request. */
    #address = '';
    #html: string | undefined;

    connectedCallback(): void {
      this.#changes.observe(this, { attributes: true });
      void this.#begin();
    }

    disconnectedCallback(): void {
      // By then, an element that was only moved is connected again.
      setTimeout(() => {
        if (this.isConnected || !this.#shown.isThere) return;
        this.#changes.disconnect();
        this.#shown.remove();
      });
    }

    async #begin(): Promise<void> {
      // A framework may set attributes right after it has added an element.
      await undefined;
      if (!this.#shown.isThere) {
        // Removed and added again: the HTML is still there, but no longer hydrated.
        if (this.#html !== undefined) this.#shown.show(this.#shown.parse(this.#html));
        // The page's server has rendered these attributes already; fetch only when they change.
        else if (this.shadowRoot && this.#shown.adopt(this.shadowRoot)) this.#address = fragmentAddress(this, options);
      }
      await this.#load();
    }

    async #load(): Promise<void> {
      // A list that the page has set before we knew that it is one.
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
        const parts = this.#shown.parse(html);
        await this.#shown.whenNotLoading();
        // Removed in the meantime; it loads when it is added again.
        if (!this.isConnected) this.#address = '';
        if (address !== this.#address) return;
        this.#html = html;
        this.#shown.show(parts);
      } catch (error) {
        if (address !== this.#address) return;
        this.#address = '';
        addEventListener('online', () => void this.#load(), { once: true });
        this.#shown.fail('cannot be shown', error);
      }
    }
  };
