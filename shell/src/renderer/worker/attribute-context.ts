import sanitize from 'sanitize-html';
import type { AttributeContext } from '@forecourt/contracts/attribute-text';
import type { RenderJob } from '../render-job';

const ALLOWED_TAGS =
  'h2 h3 h4 h5 h6 p br hr blockquote ul ol li dl dt dd a strong b em i u s small sub sup span abbr code table caption thead tbody tfoot tr th td'.split(
    ' ',
  );

/** How a block's attributes are read on this page: its brand's links, texts and placeholders. */
export function attributeContext(
  { brand, destinations, linkHosts }: Pick<RenderJob, 'brand' | 'destinations' | 'linkHosts'>,
  report: AttributeContext['report'],
): AttributeContext {
  const allowLink = (url: URL) => linkHosts.includes(url.host);
  return {
    allowLink,
    sanitizeHtml: (html, onRefusedLink) => sanitizeRichText(html, allowLink, onRefusedLink),
    placeholders: { brand: brand.displayName, ...destinations },
    report,
  };
}

/** Keeps structure, emphasis and allowed links of rich text. Drops everything that could run, load or change styles. */
export function sanitizeRichText(
  html: string,
  allowLink: (url: URL) => boolean,
  onRefusedLink: (href: string) => void = () => {},
): string {
  return sanitize(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: {
      a: ['href', 'target', 'rel', 'title'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      abbr: ['title'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '', target, ...attribs }) => {
        const isAllowed = isAllowedLink(href, allowLink);
        if (href !== '' && !isAllowed) onRefusedLink(href);
        return {
          tagName,
          attribs: {
            ...attribs,
            ...(isAllowed && { href }),
            ...(target === '_blank' && { target, rel: 'noopener noreferrer' }),
          },
        };
      },
    },
  });
}

function isAllowedLink(href: string, allowLink: (url: URL) => boolean): boolean {
  if (/^(\/(?![/\\])|#|\?)/.test(href)) return true;
  if (!URL.canParse(href)) return false;
  const url = new URL(href);
  return ['mailto:', 'tel:'].includes(url.protocol) || (['http:', 'https:'].includes(url.protocol) && allowLink(url));
}
