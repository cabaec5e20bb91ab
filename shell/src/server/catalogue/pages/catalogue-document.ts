import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteBrand } from '@forecourt/contracts/site-config';
import { brandHead } from '../../document/markup/brand-head';
import { NONCE_TOKEN } from '../../site/nonce';
import { inlineScript } from '../../document/markup/html';
import { styleElement } from '../../document/markup/place-block';
import { html, Html } from '@forecourt/service/html';

const source = (name: string) => readFileSync(path.resolve(import.meta.dirname, name), 'utf8');
const css = ['catalogue.css', 'list-page.css', 'block-page.css'].map(source).join('');
const script = source('in-browser/try-block.mjs');

export interface CatalogueDocument {
  title: string;
  brand: SiteBrand;
  main: Html;
}

/** A whole page of the catalogue, in the brand of its host. */
export function catalogueDocument({ title, brand, main }: CatalogueDocument): string {
  const head = brandHead(brand);
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title} | Block catalogue</title>
        <meta name="robots" content="noindex" />
        <link rel="preload" as="font" type="font/woff2" href="${head.fontPreload}" crossorigin />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg?theme=${brand.slug}" />
        ${new Html(styleElement(head.css + css))}
        <script type="module" nonce="${NONCE_TOKEN}">
          ${new Html(inlineScript(script))};
        </script>
      </head>
      <body class="catalogue">
        <a class="skip-link" href="#main">Skip to main content</a>
        <header class="bar">
          <a href="/catalogue">Block catalogue</a><span>${brand.displayName}</span><a href="/">The site</a>
        </header>
        <main id="main" tabindex="-1">${main}</main>
      </body>
    </html>`.text;
}
