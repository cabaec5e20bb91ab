import { describePageProblem } from '../rules/pages-fit';
import type { CheckAnswer } from '../wire/changes';
import { html } from './html';
import { frame } from './page-frame';
import type { Session } from './session';

export interface Preview {
  session: Session;
  action: 'promote' | 'rollback';
  check: CheckAnswer;
  /** Why the change was refused, when it was tried. */
  problem?: string;
}

const LOSS = 'pages-do-not-fit';
const ABANDONED = 'version-abandoned';

/** The effect of a change, and the form that makes it, which sends along the versions seen here. */
export function previewPage({ session, action, check, problem = '' }: Preview): string {
  const { channel, before, after, refusals, lost, warnings } = check;
  const blocking = refusals.filter(({ code }) => code !== LOSS && code !== ABANDONED);
  const isAbandoned = refusals.some(({ code }) => code === ABANDONED);
  const verb = action === 'promote' ? 'Promote' : 'Roll back';
  return frame(
    `${verb} in ${channel}`,
    html`${[problem, ...warnings, ...refusals.filter(({ code }) => code !== LOSS).map(({ message }) => message)]
        .filter((text) => text !== '')
        .map((text) => html`<p class="warning" role="alert">${text}</p>`)}
      <ul>
        ${Object.entries(after).map(([remote, version]) => html`<li>${remote}: ${before[remote] ?? 'not live'} → <strong>${version ?? 'not live'}</strong></li>`)}
      </ul>
      ${
        lost.length === 0
          ? ''
          : html`<h2>Pages would lose</h2>
              <ul>
                ${lost.map((one) => html`<li>${describePageProblem(one)}</li>`)}
              </ul>`
      }
      ${
        blocking.length > 0
          ? ''
          : html`<form method="post" action="/console/change">
              <input type="hidden" name="csrf" value="${session.csrf}" />
              <input type="hidden" name="channel" value="${channel}" />
              <input type="hidden" name="action" value="${action}" />
              ${Object.entries(after).map(
                ([remote, version]) => html`<input type="hidden" name="change" value="${remote} ${version ?? ''} ${before[remote] ?? ''}" />`,
              )}
              <label>Reason <input name="reason" required maxlength="500" /></label>
              ${lost.length === 0 ? '' : html`<label>Why pages may lose this <input name="accept" required maxlength="500" /></label>`}
              ${isAbandoned ? html`<label>Make live again what was rolled back from <input type="checkbox" name="again" value="true" required /></label>` : ''}
              <button>${verb} now</button>
            </form>`
      }
      <p><a href="/console?channel=${channel}">Back, changing nothing</a></p>`,
  );
}
