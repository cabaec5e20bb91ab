import { slugOf } from '@forecourt/domain/slug';
import { Marked, type Token } from 'marked';
import { atLine } from './at-line';

const markdown = new Marked({ gfm: true });

/** A guide's text as HTML, in parts, and where its links lead. */
export interface RenderedGuide {
  introduction: string;
  sections: { id: string; heading: string; html: string }[];
  links: string[];
}

/**
 * Renders a guide's Markdown as HTML. Level-two headings begin its sections. HTML and pictures are refused, and links
 * must lead to this site.
 *
 * @param firstLine line of the file at which the text begins
 * @param tableOf renders a code block with the language `figures`
 * @throws with the line of the first violation
 */
export function renderGuide(text: string, firstLine: number, tableOf: (yaml: string) => string): RenderedGuide {
  const guide: RenderedGuide = { introduction: '', sections: [], links: [] };
  let line = firstLine;
  for (const token of markdown.lexer(text)) {
    atLine(line, () => addTo(guide, token, tableOf));
    line += token.raw.split('\n').length - 1;
  }
  return guide;
}

function addTo(guide: RenderedGuide, token: Token, tableOf: (yaml: string) => string): void {
  markdown.walkTokens([token], (each) => check(each, guide.links));
  const section = guide.sections.at(-1);
  if (token.type === 'heading' && token.depth === 2) {
    const [heading, id] = [plainText(token), slugOf(plainText(token))];
    if (guide.sections.some((other) => other.id === id)) throw new Error(`there are two headings "${heading}"`);
    guide.sections.push({ id, heading, html: '' });
  } else {
    const html =
      token.type === 'code' && token.lang === 'figures' ? tableOf(String(token.text)) : markdown.parser([token]);
    if (section) section.html += html;
    else guide.introduction += html;
  }
}

/** Typed loosely, like marked's tokens, to which extensions may add any field. */
function check(token: Token, links: string[]): void {
  if (token.type === 'html') throw new Error('HTML is not allowed in a guide');
  if (token.type === 'image') throw new Error('a guide has one picture, which its fields name');
  if (token.type === 'heading' && (token.depth < 2 || token.depth > 3))
    throw new Error('headings of a guide are of level two or three');
  if (token.type !== 'link') return;
  const href = String(token.href);
  if (!leadsToThisSite(href)) throw new Error(`a link leads to a page of this site, from "/", not to ${href}`);
  links.push(href);
}

const SITE = 'https://site.invalid';

/**
 * Reads it as a browser does: `/\` and a slash with a tab in it begin another site's address, and character references
 * are decoded.
 */
function leadsToThisSite(href: string): boolean {
  const text = href.replaceAll('&amp;', '&');
  return (
    /^[/#]/.test(text) && !/&(#|\w+;)/.test(text) && URL.canParse(text, SITE) && new URL(text, SITE).origin === SITE
  );
}

function plainText(token: Token): string {
  return markdown
    .parseInline(String('text' in token ? token.text : ''), { async: false })
    .replaceAll(/<[^<>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"');
}
