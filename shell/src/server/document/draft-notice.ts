import type { PageDocument } from '@forecourt/contracts/page-document';
import type { Previews } from '../site/previews';
import { blocksOf } from './block-index';
import type { PageView } from './render-request';
import { escapeHtml } from './html';
import { styleElement } from './place-block';

export interface DraftNotice {
  title: string;
  text: string;
  /** Problems of the draft, in words. */
  problems: readonly string[];
}

/** A notice above the page: this is a draft, or the live page because the draft cannot be shown. */
export function draftNotice({ title, text, problems }: DraftNotice): string {
  const list = problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('');
  return (
    styleElement(CSS) +
    `<aside class="draft-notice" aria-label="Draft"><p><strong>${escapeHtml(title)}.</strong> ${escapeHtml(text)}</p>` +
    `${list && `<details open><summary>${problems.length === 1 ? '1 problem' : `${problems.length} problems`}</summary><ul>${list}</ul></details>`}</aside>`
  );
}

/** Problems that blocks report about their attributes, and blocks that cannot be shown. */
export async function problemsOf(page: PageDocument, view: PageView, { compose }: Pick<Previews, 'compose'>): Promise<string[]> {
  const composed = await Promise.all(
    blocksOf(page).map(async (placed) => {
      const { html, failure = html ? undefined : 'there is no such block' } = await compose(placed, view);
      return [...(html?.problems ?? []), ...(failure === undefined ? [] : [failure])].map((problem) => `${placed.block}: ${problem}`);
    }),
  );
  return composed.flat();
}

const CSS =
  '.draft-notice{padding:var(--space-12) var(--gutter);background:var(--color-usp);color:var(--color-on-usp);font-size:var(--text-small)}' +
  '.draft-notice summary{min-block-size:var(--target);align-content:center}.draft-notice ul{margin:0}';
