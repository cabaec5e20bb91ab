import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageDocument } from '@forecourt/contracts/page-document';
import type { ComposedBlock } from '../../document/blocks/composed-block';
import { NONCE_TOKEN } from '../../site/nonce';
import { inlineScript } from '../../document/markup/html';
import { styleElement } from '../../document/markup/place-block';
import type { DocumentExtras } from '../../document/document';
import { html, Html } from '@forecourt/service/html';
import { titleOf } from './words';

const script = readFileSync(path.resolve(import.meta.dirname, 'in-browser/frame.mjs'), 'utf8');

export const AXE_PATH = '/catalogue/assets/axe.js';

/** A page with one block and nothing else. */
export function framePage(block: string, attributes: Record<string, string>): PageDocument {
  const nothing = { alsoAt: [], header: [], footer: [] };
  return {
    ...nothing,
    id: 'catalogue-frame',
    route: '/catalogue',
    title: titleOf(block),
    description: titleOf(block),
    index: false,
    status: 200,
    main: [{ block, attributes }],
  };
}

/**
 * A message when there is no block to show, and the script that reports height and accessibility to the page around the
 * frame.
 */
export function frameExtras({ html: shown, failure }: ComposedBlock, withAxe: boolean): DocumentExtras {
  const missing =
    !shown &&
    html`<p class="missing" role="status">The block cannot be shown: ${failure ?? 'there is no such block'}.</p>`;
  const axe = withAxe && html`<script nonce="${NONCE_TOKEN}" src="${AXE_PATH}"></script>`;
  return {
    top:
      styleElement(
        'body>:is(header,footer):empty{display:none}main{padding-block:var(--space-16)}.missing{margin:var(--space-16);color:var(--color-error)}',
      ) + html`${missing}`.text,
    bottom: html`${axe}
      <script type="module" nonce="${NONCE_TOKEN}">
        ${new Html(inlineScript(script))};
      </script>`.text,
  };
}
