import { embeddedBlock } from './embedded-block';
import { findEmbedScript } from './embed-script';
import { createTrust } from './trust';
import { whenPainted } from './when-painted';

/** The server writes this before the script: the live versions change, but the script does not. */
declare const forecourtEmbed: { url: string; set: string; elements: string };

/**
 * The one script that a third-party page includes: it defines a custom element for each block of the live release set,
 * under all its names, after the page's own first paint. Everything else is fetched when such an element is added.
 */
const { url, set, elements } = forecourtEmbed;
const { brand, nonce, writesAddress } = findEmbedScript(url);
// Our own pages have elements of these names already. The script of another brand may have set this, too.
if (!window.__FORECOURT__ || window.__FORECOURT__.embedded) void whenPainted().then(define);

function define(): void {
  const base = new URL(url).origin;
  const names = elements.split(' ');
  const taken = names.filter((name) => customElements.get(name));
  if (taken.length > 0) console.warn(`Already defined: ${taken.join()}`);
  // The script of a different brand is also on the page; a second policy with its name could be refused.
  if (taken.length === names.length) return;
  const Block = embeddedBlock({ base, set, brand, nonce, writesAddress, trust: createTrust(base) });
  for (const name of names) {
    // An element's name needs a separate class.
    if (!taken.includes(name)) customElements.define(name, class extends Block {});
  }
}
