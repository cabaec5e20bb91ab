import { escapeHtml } from '@forecourt/service/html';
import { styleElement } from './markup/place-block';

export interface PageNotice {
  /** Name of the landmark. */
  label: string;
  title: string;
  text: string;
  /** In words. */
  problems?: readonly string[];
  /** HTML of a form. */
  form?: string;
}

/** A notice above a page that is not the public one, or above the public one if the other cannot be shown. */
export function pageNotice({ label, title, text, problems = [], form = '' }: PageNotice): string {
  const list = problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('');
  return (
    styleElement(CSS) +
    `<aside class="page-notice" aria-label="${escapeHtml(label)}"><p><strong>${escapeHtml(title)}.</strong> ${escapeHtml(text)}</p>${form}` +
    `${list && `<details open><summary>${problems.length === 1 ? '1 problem' : `${problems.length} problems`}</summary><ul>${list}</ul></details>`}</aside>`
  );
}

/**
 * The open menu of a small screen begins below a header at the top of the screen, which contains the button that closes
 * it.
 */
const WAITS_FOR_MENU = '@media (width<=64rem){body:has([data-menu="toggle"][open]) .page-notice{display:none}}';

const CSS =
  '.page-notice{padding:var(--space-12) var(--gutter);background:var(--color-usp);color:var(--color-on-usp);font-size:var(--text-small)}' +
  '.page-notice summary{min-block-size:var(--target);align-content:center}.page-notice ul{margin:0}' +
  '.page-notice button{min-block-size:var(--target);margin-block-start:var(--space-8);padding-inline:var(--space-16);border:1px solid currentcolor;' +
  'border-radius:var(--radius-field);background:none;color:inherit;font:inherit;font-weight:var(--weight-semibold);cursor:pointer}' +
  WAITS_FOR_MENU;
