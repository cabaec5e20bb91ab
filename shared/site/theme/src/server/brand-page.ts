import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Brand } from '../brand';
import { themeCss } from '../css-variables';
import { fontFaceCss } from './fonts';
import { legalStatement } from '../legal-identity';
import { pageCss } from './page-css';
import { html, Html } from '@forecourt/service/html';

const CSS = readFileSync(path.resolve(import.meta.dirname, 'brand-page.css'), 'utf8');

interface PageStyle {
  style: Html;
  policy: string;
}

const styles = new WeakMap<Brand, PageStyle>();

/**
 * Renders a branded page without blocks: icon, name, colours and font of the brand, and its legal identity at the foot.
 * The page needs no script.
 *
 * @returns the page, and the content security policy to send with it
 */
export function brandPage(
  brand: Brand,
  { title, content }: { title: string; content: Html },
): { page: string; policy: string } {
  const { style, policy } = styleOf(brand);
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

function styleOf(brand: Brand): PageStyle {
  const known = styles.get(brand);
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
  const made = { style: new Html(`<style>${css}</style>`), policy };
  styles.set(brand, made);
  return made;
}
