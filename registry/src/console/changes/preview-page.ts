import type { CheckAnswer } from '../../wire/changes';
import { compareLink } from './compare-page';
import { confirmation } from './confirmation';
import { html } from '@forecourt/service/html';
import { frame } from '../page-frame';
import type { Session } from '../sign-in/session';

export interface Preview {
  session: Session;
  action: 'promote' | 'rollback';
  check: CheckAnswer;
  /** Why the change was refused, when it was tried. */
  problem?: string;
}

/** The effect of a change, and the form that makes it, which sends along the versions seen here. */
export function previewPage({ session, action, check, problem }: Preview): string {
  const { channel, before, after } = check;
  const verb = action === 'promote' ? 'Promote' : 'Roll back';
  const effect = html`<ul>
    ${Object.entries(after).map(([remote, version]) => {
      const was = before[remote] ?? null;
      return html`<li>
        ${remote}: ${was ?? 'not live'} → <strong>${version ?? 'not live'}</strong>
        ${was === null || version === null || was === version ? '' : compareLink(remote, was, version)}
      </li>`;
    })}
  </ul>`;
  const fields = { action, change: Object.entries(after).map(([remote, version]) => `${remote} ${version ?? ''} ${before[remote] ?? ''}`) };
  return frame(
    `${verb} in ${channel}`,
    confirmation({ session, check, effect, post: '/console/change', fields, verb, isPlannable: action === 'promote', problem }),
  );
}
