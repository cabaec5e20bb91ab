import { SaxesParser } from 'saxes';

/** An element of a document, without prefixes and attributes, which mean nothing in our providers' answers. */
export interface XmlElement {
  name: string;
  /** Text of the element, without that of its children. */
  text: string;
  children: XmlElement[];
}

/** The text is not a document of the kind we read. */
export class XmlError extends Error {
  override name = 'XmlError';
}

const DEEPEST = 32;

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
  const addText = (text: string) => {
    const current = open.at(-1);
    if (current) current.text += text;
  };
  const refuse = (reason: string) => {
    throw new XmlError(reason);
  };
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => refuse(message));
  parser.on('doctype', () => refuse('A declaration of types is not read'));
  parser.on('opentag', ({ name }) => {
    const element: XmlElement = { name: localName(name), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
    if (open.length > DEEPEST) refuse(`Elements are nested deeper than ${DEEPEST}`);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(document).close();
  const [root] = top.children;
  return root ?? refuse('There is no root element');
}

/** The first element on a path of names below another; undefined if the document has no such element. */
export function findElement(from: XmlElement, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    from,
  );
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
