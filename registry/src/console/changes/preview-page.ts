import { html } from '@forecourt/service/html';
import { describePageProblem } from '../../rules/releases/pages-fit';
import type { CheckAnswer } from '../../wire/changes';
import { describeChecked } from '../../words/describe-checked';
import { frame } from '../page-frame';
import { postForm, REASON_FIELD } from '../post-form';
import type { Session } from '../sign-in/session';

export interface Preview {
  session: Session;
  action: 'promote' | 'rollback';
  check: CheckAnswer;
  /** Reason why the change was refused at its time. */
  problem?: string;
}

const LOSS = 'pages-do-not-fit';
const ABANDONED = 'version-abandoned';

/** The effect of a change, its obstacles, and the form that makes it, which includes the versions seen here. */
export function previewPage({ session, action, check, problem = '' }: Preview): string {
  const { channel, revision, before, after, refusals, lost, warnings, pages } = check;
  const blocking = refusals.filter(({ code }) => code !== LOSS && code !== ABANDONED);
  const isAbandoned = refusals.some(({ code }) => code === ABANDONED);
  const changes = Object.entries(after);
  const change = changes.map(([remote, version]) => `${remote} ${version ?? ''} ${before[remote] ?? ''}`);
  return frame(
    `${action === 'promote' ? 'Promote' : 'Roll back'} in ${channel}`,
    html`${[problem, ...warnings, ...refusals.filter(({ code }) => code !== LOSS).map(({ message }) => message)]
        .filter((text) => text !== '')
        .map((text) => html`<p class="warning" role="alert">${text}</p>`)}
      <ul>
        ${changes.map(([remote, version]) => html`<li>${remote}: ${before[remote] ?? 'not live'} → <strong>${version ?? 'not live'}</strong></li>`)}
      </ul>
      ${
        lost.length === 0
          ? ''
          : html`<h2>Pages would lose</h2>
              <ul>
                ${lost.map((one) => html`<li>${describePageProblem(one)}</li>`)}
              </ul>`
      }
      ${action === 'promote' ? changes.map(([remote, version]) => (version === null ? '' : html`<p><a href="/console/look?${new URLSearchParams({ channel, target: `${remote}@${version}` }).toString()}">${remote} ${version} in a browser</a></p>`)) : ''}
      ${pages ? html`<p>${describeChecked(pages)}</p>` : ''}
      ${
        blocking.length > 0
          ? ''
          : postForm(
              session,
              '/console/change',
              { channel, revision, action, change },
              html`${REASON_FIELD}
                ${lost.length === 0 ? '' : html`<label>Why pages may lose this <input name="accept" required maxlength="500" /></label>`}
                ${isAbandoned ? html`<label>Make live again what was rolled back from <input type="checkbox" name="again" value="true" required /></label>` : ''}
                <button>${action === 'promote' ? 'Promote' : 'Roll back now'}</button>`,
            )
      }
      <p><a href="/console?channel=${channel}">Back, changing nothing</a></p>`,
  );
}
