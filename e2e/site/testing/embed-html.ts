/** Names of attributes that every element has. */
const PAGES_OWN = new Set(['id', 'role']);

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A block as an element of a hand-written page, with its own content. */
export function embedHtml(block: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${PAGES_OWN.has(name) ? 'block-' : ''}${name}="${escaped(value)}"`,
  );
  return `<${block}${written.join('')}><span class="own">Own content</span></${block}>`;
}
