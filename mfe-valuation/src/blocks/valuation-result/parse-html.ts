import { decodeEntities } from '@forecourt/contracts/decode-entities';

/** A piece of text, or an element with children. */
export type HtmlNode = string | HtmlElement;
export interface HtmlElement {
  tag: HtmlTag;
  /** Target of a link; empty if it is not allowed. */
  href: string;
  children: HtmlNode[];
}

const TAGS = ['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'small', 'span', 'strong', 'sub', 'sup', 'ul'] as const;
type HtmlTag = (typeof TAGS)[number];

/**
 * Parses unsanitised HTML into a tree of a few harmless elements. Other tags are dropped but keep their text; scripts
 * and styles are dropped whole, and so is every attribute but a link's `href`. The result is a tree because the page's
 * content security policy does not let the browser turn strings into HTML.
 *
 * @param mayFollow whether a link may lead to this address
 */
export function parseHtml(html: string, mayFollow: (href: string) => boolean): HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: HtmlElement[] = [];
  const add = (node: HtmlNode) => (open.at(-1)?.children ?? root).push(node);
  const readable = html.replace(/<!--[\s\S]*?(-->|$)|<(script|style|template|iframe)\b[\s\S]*?(<\/\2\s{0,9}>|$)/gi, '');

  for (const [token, slash, name = '', rest = ''] of readable.matchAll(
    /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|<[/!?a-z][^>]*>|[^<]+|</gi,
  )) {
    const tag = TAGS.find((known) => known === name.toLowerCase());
    if (tag && slash) {
      const depth = open.findLastIndex((element) => element.tag === tag);
      if (depth >= 0) open.length = depth;
    } else if (tag) {
      const href = tag === 'a' ? hrefOf(rest) : '';
      const element: HtmlElement = { tag, href: mayFollow(href) ? href : '', children: [] };
      add(element);
      if (tag !== 'br') open.push(element);
    } else if (token === '<' || !token.startsWith('<')) add(decodeEntities(token));
  }
  return root;
}

function hrefOf(attributes: string): string {
  const [, double, single, bare] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? [];
  return decodeEntities(double ?? single ?? bare ?? '').trim();
}
