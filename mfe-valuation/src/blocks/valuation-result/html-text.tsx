import { Fragment, type ReactNode } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { parseUrl } from '@forecourt/ui/parse-url';
import { TextLink } from '@forecourt/ui/text-link';
import { parseHtml, type HtmlNode } from './parse-html';

/**
 * Untrusted HTML, reduced to harmless elements. Links may lead to this site and the brand's destinations; other links
 * become text.
 */
export function HtmlText({ html }: { html: string }) {
  const { destinations } = useServices();
  const origins = new Set(Object.values(destinations).map((address) => new URL(address).origin));
  const mayFollow = (href: string) => {
    if (/^\/(?![/\\])/.test(href)) return true;
    return /^https?:/i.test(href) && origins.has(parseUrl(href)?.origin ?? '');
  };
  return parseHtml(html, mayFollow).map(toReact);
}

function toReact(node: HtmlNode, place: number): ReactNode {
  if (typeof node === 'string') return <Fragment key={place}>{node}</Fragment>;
  const { tag: Tag, href, children } = node;
  if (Tag === 'br') return <br key={place} />;
  const content = children.map(toReact);
  if (Tag === 'a')
    return (
      <TextLink key={place} href={href}>
        {content}
      </TextLink>
    );
  return <Tag key={place}>{content}</Tag>;
}
