import { escapeHtml } from '@forecourt/service/html';
import { pageNotice } from '../document/page-notice';
import type { ShownPreview } from './remote-previews';
import { timeInWords } from './time-in-words';

/** Path to which the notice's form posts. */
export const LEAVE_PATH = '/preview/leave';

interface PreviewNotice extends Pick<ShownPreview, 'permission' | 'version'> {
  problems: readonly string[];
  /** Path and query of the page. */
  address: string;
}

/**
 * Notice above a page with an unreleased build: which build, by whom, until when, and a button that leaves the preview,
 * also without JavaScript.
 */
export function previewNotice({
  permission: { remote, by, branch, expires },
  version,
  problems,
  address,
}: PreviewNotice): string {
  return pageNotice({
    label: 'Preview',
    title: 'Preview: not released',
    text:
      branch === undefined
        ? `This page shows ${remote} ${version} from ${by} until ${timeInWords(expires)}, in this browser only.`
        : `This page shows the branch ${branch} of ${remote}, ${version} from ${by}, until ${timeInWords(expires)}, in browsers that opened its link.`,
    problems,
    form: leaveForm(address),
  });
}

/** @param address to return to */
export function leaveForm(address: string): string {
  return `<form method="post" action="${LEAVE_PATH}"><input type="hidden" name="to" value="${escapeHtml(address)}"><button>Leave preview</button></form>`;
}
