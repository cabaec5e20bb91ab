import type { CheckAnswer } from '../wire/changes';
import { formatTime } from './format';

/** `Checked against 31 page documents and 2 drafts of 20 Nov 2026, 10:02:33 GMT (just now).` */
export function describeChecked(pages: CheckAnswer['pages']): string {
  if (!pages) return 'Not checked against pages.';
  const drafts = pages.drafts === 0 ? '' : ` and ${pages.drafts} draft${pages.drafts === 1 ? '' : 's'}`;
  return `Checked against ${pages.count} page document${pages.count === 1 ? '' : 's'}${drafts} of ${formatTime(pages.readAt)}.`;
}
