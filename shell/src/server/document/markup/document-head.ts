import { packPageData } from '../../../services/packed-page-data';
import { PAGE_DATA_ID, type PageData } from '../../../services/page-data';
import { brandHead } from './brand-head';
import { NONCE_TOKEN } from '../../site/nonce';
import { escapeHtml } from '@forecourt/service/html';
import { attributes, inlineJson, inlineScript } from './html';
import type { PageDescription } from './page-description';
import { thisSite } from '../../site/this-site';
import type { DocumentBytes } from '../sending/compressed-document';
import type { SiteContext } from '../../site/site-context';
import { standardStructuredData } from './structured-data';

export interface DocumentHead {
  description: PageDescription;
  site: SiteContext;
  /** Anchor of the element that must have arrived before the first paint, so that everything above it is complete. */
  paintFrom: string;
  /** The element with the styles of the brand and of the blocks on this page. */
  styles: DocumentBytes;
  /** Absent on a page without islands, which gets no script at all. */
  island: { data: PageData; loader: string; preload: string[] } | undefined;
  /** Source of the script that is only on pages of brands that ask for consent. */
  consent: string;
  /**
   * In development, and in previews: loads the page again when it should, and tells federation's developer tools of its
   * remotes.
   */
  developerScript: string | undefined;
}

/** From the doctype to the opening body: everything that the first paint needs, without any file to fetch. */
export function documentHead({
  description: page,
  site,
  paintFrom,
  styles,
  island,
  consent,
  developerScript,
}: DocumentHead): [string, DocumentBytes, string] {
  const { fontPreload, themeColour } = brandHead(site.brand);
  const title = fill(page.title, site);
  const description = fill(page.description, site);
  const structuredData =
    page.structuredData ?? (page.index && page.status === 200 ? standardStructuredData(title, description, site) : []);
  const canonical = page.status === 200 ? site.origin + (page.canonicalPath ?? site.pathname) : undefined;
  const beforeStyles = [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    canonical && `<link${attributes({ rel: 'canonical', href: canonical })}>`,
    (!page.index || page.status !== 200) && meta('name', 'robots', 'noindex'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    page.image && socialImage(page.image, site),
    meta('property', 'og:site_name', site.brand.displayName),
    meta('property', 'og:locale', 'en_GB'),
    canonical && meta('property', 'og:url', canonical),
    meta('name', 'theme-color', themeColour),
    ...structuredData.map(
      (thing) =>
        `<script type="application/ld+json">${inlineJson(withAddresses({ '@context': 'https://schema.org', ...thing }, site.origin))}</script>`,
    ),
    `<link${attributes({ rel: 'icon', type: 'image/svg+xml', href: `/favicon.svg?theme=${site.brand.slug}` })}>`,
    fontPreload &&
      `<link${attributes({ rel: 'preload', as: 'font', type: 'font/woff2', href: fontPreload })} crossorigin>`,
    // A browser that paints half of a block would have to shift it when the rest arrives.
    `<link${attributes({ rel: 'expect', href: `#${paintFrom}`, blocking: 'render' })}>`,
  ];
  const afterStyles = [
    // Before the loader, so that the page's only Trusted Types policy includes the tag manager.
    site.tagManager !== undefined &&
      `<script${attributes({ nonce: NONCE_TOKEN, 'data-tags': site.tagManager })}>${inlineScript(consent)}</script>`,
    island && islandHead(island),
    developerScript ? `<script nonce="${NONCE_TOKEN}">${developerScript}</script>` : speculationRules(),
    '</head><body><a class="skip-link" href="#main">Skip to main content</a>',
  ];
  return [beforeStyles.filter(Boolean).join(''), styles, afterStyles.filter(Boolean).join('')];
}

function socialImage(image: NonNullable<PageDescription['image']>, { origin, brand }: SiteContext): string {
  const { path, width, height, alt } = thisSite.socialPicture?.(image, brand) ?? image;
  return [
    meta('property', 'og:image', origin + path),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

const ADDRESS_KEYS = new Set(['@id', 'url', 'image', 'item', 'contentUrl', 'thumbnailUrl']);

/** Structured data with absolute addresses of this site, as crawlers expect. */
function withAddresses(value: unknown, origin: string, key = ''): unknown {
  if (typeof value === 'string') return ADDRESS_KEYS.has(key) && /^\/(?!\/)/.test(value) ? origin + value : value;
  if (Array.isArray(value)) return value.map((entry) => withAddresses(entry, origin, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withAddresses(entry, origin, name)]));
}

function islandHead({ data, loader, preload }: NonNullable<DocumentHead['island']>): string {
  const preloads = preload.map(
    (href) =>
      `<link${attributes({ rel: 'preload', as: 'script', href, integrity: data.integrity[href], nonce: NONCE_TOKEN })} crossorigin>`,
  );
  return (
    preloads.join('') +
    `<script type="application/json" id="${PAGE_DATA_ID}">${inlineJson(packPageData(data))}</script>` +
    `<script nonce="${NONCE_TOKEN}">${inlineScript(loader)}</script>`
  );
}

/**
 * Pages of this site are prepared while a finger or pointer is on their link; never the API or the application site.
 */
function speculationRules(): string {
  const rules = {
    prerender: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: ['/api/*', '/v1/*', '/getImage*', '/photos/*', '/media/*', '/*\\?*'] } },
            { not: { selector_matches: '[download],[target=_blank],[rel~=nofollow]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  };
  return `<script type="speculationrules" nonce="${NONCE_TOKEN}">${inlineJson(rules)}</script>`;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta${attributes({ [kind]: name, content })}>`;
}

/** `{brand}` in a page's texts is the brand's name. */
function fill(text: string, { brand }: SiteContext): string {
  return text.replaceAll('{brand}', brand.displayName);
}
