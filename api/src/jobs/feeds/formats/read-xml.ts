import { SaxesParser } from 'saxes';
import { FeedError } from '../feed-error';
import type { FeedRow, FeedRows } from './feed-row';
import { Flattener } from './flatten';
import { pushed } from './pushed';

const DEEPEST = 32;

/**
 * Reads the elements with a name, at any depth. Their children and attributes are columns: `price`, `price.@currency`.
 * Refuses declarations of types and entities, which can make a short file endless.
 *
 * @param element name of the element that is a car, without a prefix
 */
export function readXml(text: AsyncIterable<string>, element: string): FeedRows {
  const flattener = new Flattener();
  let number = 0;
  let depth = 0;
  /** Names of elements below the open car; undefined between two cars. */
  let path: string[] | undefined;
  let cells = new Map<string, string>();
  let words = '';
  let onRow: (row: FeedRow) => void = () => undefined;
  const refuse = (reason: string): never => {
    throw new FeedError(`After car ${number}: ${reason}`);
  };

  const parser = new SaxesParser();
  parser.on('error', ({ message }) => refuse(`the file is not XML, or is cut off: ${message}`));
  parser.on('doctype', () => refuse('a DOCTYPE is not read. Leave it out'));
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) refuse(`elements are nested deeper than ${DEEPEST}`);
    words = '';
    if (path) path.push(localName(name));
    else if (localName(name) === element) {
      path = [];
      cells = new Map();
    } else return;
    for (const [attribute, value] of Object.entries(attributes))
      flattener.add(cells, [...path, `@${localName(attribute)}`].join('.'), value);
  });
  parser.on('closetag', () => {
    depth -= 1;
    if (path?.length === 0) {
      number += 1;
      onRow({ number, cells });
      path = undefined;
    } else if (path) {
      if (words.trim() !== '') flattener.add(cells, path.join('.'), words);
      path.pop();
    }
    words = '';
  });
  const addWords = (more: string) => {
    if (path) words += more;
  };
  parser.on('text', addWords);
  parser.on('cdata', addWords);

  const rows = pushed<FeedRow>(text, {
    write: (chunk, emit) => {
      onRow = emit;
      parser.write(chunk);
    },
    end: () => void parser.close(),
  });
  return { called: 'Car', names: flattener.names, rows };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
