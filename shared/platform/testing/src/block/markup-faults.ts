import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

const ADDRESS_ATTRIBUTES = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'srcset', 'data']);
// The space and all lower characters, which browsers ignore before and inside a scheme.
const IGNORED_IN_SCHEME = /[^!-\uFFFF]/g;

/**
 * A tag or comment as React and a sanitiser write it, which ends at its `>` at any place of a document; a start tag is
 * captured.
 */
const PLAIN_TAG =
  /(<[a-z][^\t\n\f\r <>"'=/]*(?:[\t\n\f\r ]+[^\t\n\f\r <>"'=/]+(?:="[^"<>]*")?)*[\t\n\f\r ]*\/?>)|<\/[a-z][^\t\n\f\r <>"'=/]*>|<!--[^<>]*-->/gi;
/** Matches every start tag with script, and some without. */
const SUSPECT = new RegExp(`^<script|[\\t\\n\\f\\r ](on|srcdoc|${[...ADDRESS_ATTRIBUTES].join('|')})`, 'i');
/** Suspects found free of scripts: the renderings of a block share most of them. */
const acquitted = new Set<string>();

/** An element of either tree. */
interface AnyElement {
  tag: string;
  attributes: readonly string[];
  valueOf: (attribute: string) => string;
}

/** Script in a block's HTML that its attributes could inject; one sentence for each finding. */
export function scriptFaults(root: ParentNode): string[] {
  return Array.from(root.querySelectorAll('*'), (element) => ({
    tag: element.localName,
    attributes: element.getAttributeNames(),
    valueOf: (attribute: string) => element.getAttribute(attribute) ?? '',
  })).flatMap(faultsOf);
}

/**
 * Like `scriptFaults`, for HTML as text. Parses it as browsers do, but without a document, which takes a quarter of the
 * time.
 */
export function scriptFaultsIn(html: string): string[] {
  return isHarmless(html) ? [] : faultsInParsed(html);
}

/** Whether HTML consists only of text and plain tags, each harmless even if a browser treated it as text. */
function isHarmless(html: string): boolean {
  const suspects: string[] = [];
  const rest = html.replace(PLAIN_TAG, (_, startTag?: string) => {
    if (startTag && SUSPECT.test(startTag) && !acquitted.has(startTag)) suspects.push(startTag);
    return '';
  });
  if (rest.includes('<') || suspects.some((tag) => faultsInParsed(tag).length > 0)) return false;
  for (const tag of suspects) acquitted.add(tag);
  return true;
}

function faultsInParsed(html: string): string[] {
  return elementsOf(parseFragment(html)).flatMap(faultsOf);
}

function elementsOf(parent: DefaultTreeAdapterTypes.ParentNode): AnyElement[] {
  return parent.childNodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    const values = new Map(node.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]));
    const inTemplate = 'content' in node ? elementsOf(node.content) : [];
    const element = {
      tag: node.tagName,
      attributes: [...values.keys()],
      valueOf: (attribute: string) => values.get(attribute) ?? '',
    };
    return [element, ...inTemplate, ...elementsOf(node)];
  });
}

function faultsOf({ tag, attributes, valueOf }: AnyElement): string[] {
  const faults = attributes.flatMap((name) => {
    if (name.startsWith('on') || name === 'srcdoc') return [`<${tag}> has ${name}`];
    if (!ADDRESS_ATTRIBUTES.has(name)) return [];
    const value = valueOf(name);
    const isScript = /^(javascript|vbscript|data:text)/i.test(value.replace(IGNORED_IN_SCHEME, ''));
    return isScript ? [`<${tag}> has ${name}="${value.slice(0, 60)}"`] : [];
  });
  return tag === 'script' && !/^application\/(ld\+)?json$/.test(valueOf('type'))
    ? ['a script element', ...faults]
    : faults;
}

/** Faults in the server-rendered HTML of a block; one sentence for each finding. */
export function markupFaults(root: ParentNode): string[] {
  const unsized = [...root.querySelectorAll('img')].filter(
    (image) => !image.hasAttribute('width') || !image.hasAttribute('height'),
  );
  const styled = root.querySelectorAll('[style]');
  return [
    ...scriptFaults(root),
    ...unsized.map(
      (image) => `<img src="${image.getAttribute('src')}"> has no width and height: the page moves when it arrives`,
    ),
    ...Array.from(
      styled,
      ({ localName }) => `<${localName}> has a style attribute, which the content security policy refuses`,
    ),
  ];
}
