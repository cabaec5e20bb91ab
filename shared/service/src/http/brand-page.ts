import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Brand } from '@forecourt/theme/brand';
import { themeCss } from '@forecourt/theme/css-variables';
import { fontFaceCss } from '@forecourt/theme/fonts';
import { legalStatement } from '@forecourt/theme/legal-identity';
import { pageCss } from '@forecourt/theme/page-css';
import { html, Html } from './html';

const CSS = readFileSync(path.resolve(import.meta.dirname, 'brand-page.css'), 'utf8');

interface Dress {
  style: Html;
  policy: string;
}

const dresses = new WeakMap<Brand, Dress>();

/**
 * A whole page in the dress of a brand, for pages that are not made of blocks: icon and name, colours and font, and the
 * legal identity at the foot. It needs no script.
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
