/** An element's content: text, or elements by name in the order they are written. */
export type XmlContent = string | number | boolean | { readonly [name: string]: XmlContent };

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** All characters that XML 1.0 cannot contain, escaped or not (section 2.2). */
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex -- these are the characters to refuse
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/**
 * An element with its content, as text.
 * @param name a name from our code, never from outside
 * @throws on characters that XML cannot contain
 */
export function writeElement(
  name: string,
  content: XmlContent,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escape(value)}"`);
  return `<${name}${written.join('')}>${writeContent(content)}</${name}>`;
}

function writeContent(content: XmlContent): string {
  if (typeof content !== 'object') return escape(String(content));
  return Object.entries(content)
    .map(([name, inner]) => writeElement(name, inner))
    .join('');
}

function escape(text: string): string {
  if (FORBIDDEN.test(text)) throw new RangeError('The text has characters that XML cannot hold');
  // A reader would turn a bare carriage return into a line feed.
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '').replaceAll('\r', '&#13;');
}
