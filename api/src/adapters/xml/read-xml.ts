/** An element of a document, without prefixes and attributes, which mean nothing in our providers' answers. */
export interface XmlElement {
  name: string;
  /** Its own text, without that of its children. */
  text: string;
  children: XmlElement[];
}

/** The text is not a document of the kind we read. */
export class XmlError extends Error {
  override name = 'XmlError';
}

const DEEPEST = 32;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const NAME = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`;
const ATTRIBUTES = String.raw`(?:\s+${NAME}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*`;
/** Sticky: each token starts where the last ended, so nothing is skipped. */
const PIECE = new RegExp(
  [
    String.raw`<!--(?:(?!--)[\s\S])*-->`,
    String.raw`<\?(?:(?!\?>)[\s\S])*\?>`,
    String.raw`<!\[CDATA\[(?<cdata>(?:(?!\]\]>)[\s\S])*)\]\]>`,
    `</(?<end>${NAME})\\s*>`,
    `<(?<start>${NAME})${ATTRIBUTES}\\s*(?<empty>/)?>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'y',
);

/**
 * Reads a small XML document: elements, text, CDATA; comments and processing instructions are skipped. Declarations
 * of types and entities are refused, as SOAP 1.1 requires (section 3); they make XML dangerous to read.
 *
 * @returns the root element
 * @throws XmlError on anything else
 */
export function readXml(document: string): XmlElement {
  const top: XmlElement = { name: '', text: '', children: [] };
  const open = [top];
  for (const { cdata, end, start, empty, text } of piecesOf(document.replace(/^\uFEFF/, ''))) {
    const current = open.at(-1) ?? top;
    if (start !== undefined) {
      const element: XmlElement = { name: localName(start), text: '', children: [] };
      current.children.push(element);
      if (empty === undefined) open.push(element);
      if (open.length > DEEPEST) throw new XmlError(`Elements are nested deeper than ${DEEPEST}`);
    } else if (end !== undefined) {
      if (current === top || current.name !== localName(end)) throw new XmlError(`</${end}> closes nothing`);
      open.pop();
    } else if (cdata !== undefined || text !== undefined) {
      current.text += cdata ?? unescape(text ?? '');
    }
  }
  if (open.length > 1) throw new XmlError(`<${open.at(-1)?.name}> is not closed`);
  const [root, ...others] = top.children;
  if (!root || others.length > 0 || top.text.trim() !== '') throw new XmlError('There is not one root element');
  return root;
}

/** The first element on a path of names below another; undefined if the document has no such element. */
export function findElement(from: XmlElement, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((found, name) => found?.children.find((child) => child.name === name), from);
}

function* piecesOf(document: string): Generator<Partial<Record<'cdata' | 'end' | 'start' | 'empty' | 'text', string>>> {
  const piece = new RegExp(PIECE);
  while (piece.lastIndex < document.length) {
    const at = piece.lastIndex;
    const match = piece.exec(document);
    if (!match) throw new XmlError(`Not understood at character ${at}`);
    yield match.groups ?? {};
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function unescape(text: string): string {
  return text.replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w+));|&/g, (reference, hex?: string, decimal?: string, name = '') => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    const character = Number.isNaN(code) ? NAMED[name] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    if (character === undefined) throw new XmlError(`${reference} is not known`);
    return character;
  });
}
