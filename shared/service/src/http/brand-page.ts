import { createHash } from 'node:crypto';
import type { Brand } from '@forecourt/theme/brand';
import { themeCss } from '@forecourt/theme/css-variables';
import { fontFaceCss } from '@forecourt/theme/fonts';
import { legalStatement } from '@forecourt/theme/legal-identity';
import { pageCss } from '@forecourt/theme/page-css';
import { html, Html } from './html';

/** Look of the page's three parts and of its forms. `content` is as wide as a comfortable line. */
const CSS =
  '.bar{display:flex;align-items:center;min-block-size:var(--header-height);border-block-end:1px solid var(--color-border);background:var(--color-surface)}' +
  '.bar,.content,.legal{padding-inline:max(var(--gutter),(100% - var(--content-width))/2)}' +
  '.home{display:inline-flex;align-items:center;gap:var(--space-12);min-block-size:var(--target);color:var(--color-text);' +
  'font-size:1.25rem;font-weight:var(--weight-bold);line-height:1.1;letter-spacing:-.02em;text-decoration:none}' +
  '.content{padding-block-start:var(--space-48)}.content>*{max-inline-size:36rem}.content>*+*{margin-block-start:var(--space-24)}' +
  '.content h1{font-size:var(--text-h2)}.content p>a{display:inline-block;padding-block:var(--space-8)}' +
  '.content button{min-block-size:var(--target-medium);padding:var(--space-8) var(--space-24);border:2px solid var(--color-primary-strong);' +
  'border-radius:var(--radius-field);background:var(--color-primary);color:var(--color-on-primary);font-weight:var(--weight-semibold);cursor:pointer}' +
  '.legal{padding-block:var(--space-32);border-block-start:1px solid var(--color-border);color:var(--color-text-muted)}.legal p{max-inline-size:90ch}';

interface Dress {
  style: Html;
  policy: string;
}

const dresses = new WeakMap<Brand, Dress>();

/**
 * A whole page in the dress of a brand: its icon and name, its colours and font, and its legal identity at the foot. For
 * pages that are not made of blocks. It needs no script.
 *
 * @returns the page, and the content security policy to send with it
 */
export function brandPage(brand: Brand, { title, content }: { title: string; content: Html }): { page: string; policy: string } {
  const { style, policy } = dressOf(brand);
  const page = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title} | ${brand.displayName}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" type="image/svg+xml" href="${iconOf(brand)}" />
        ${style}
      </head>
      <body>
        <header class="bar">
          <a class="home" href="/"><img src="${iconOf(brand)}" width="36" height="36" alt="" />${brand.displayName}</a>
        </header>
        <main class="content">${content}</main>
        <footer class="legal"><p>${legalStatement(brand)}</p></footer>
      </body>
    </html>`.text;
  return { page, policy };
}

const iconOf = ({ slug }: Brand) => `/favicon.svg?theme=${slug}`;

function dressOf(brand: Brand): Dress {
  const known = dresses.get(brand);
  if (known) return known;
  const css = themeCss(brand) + fontFaceCss(brand, '/assets/fonts/') + pageCss + CSS;
  const hash = createHash('sha256').update(css).digest('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const dress = { style: new Html(`<style>${css}</style>`), policy };
  dresses.set(brand, dress);
  return dress;
}
