import { describePageProblem } from '../../rules/releases/pages-fit';
import type { CheckAnswer } from '../../wire/changes';
import { describeChecked } from '../../words/describe-checked';
import { html, type Html } from '@forecourt/service/html';
import { type hiddenFields, postForm, REASON_FIELD } from '../post-form';
import type { Session } from '../sign-in/session';

export interface Confirmation {
  session: Session;
  check: CheckAnswer;
  /** The effect of the change. */
  effect: Html;
  /** Address that the form is sent to, its further fields, and the words on its button. */
  post: string;
  fields: Parameters<typeof hiddenFields>[0];
  verb: string;
  /** Whether it can be planned for a time. */
  isPlannable: boolean;
  /** Why the change was refused, when it was tried. */
  problem?: string | undefined;
}

const LOSS = 'pages-do-not-fit';
const ABANDONED = 'version-abandoned';

/** The effect of a change and what stands in its way, and the form that makes it, which asks for a reason. */
export function confirmation({ session, check, effect, post, fields, verb, isPlannable, problem = '' }: Confirmation): Html {
  const { channel, revision, refusals, lost, warnings, pages } = check;
  const blocking = refusals.filter(({ code }) => code !== LOSS && code !== ABANDONED);
  const isAbandoned = refusals.some(({ code }) => code === ABANDONED);
  return html`${[problem, ...warnings, ...refusals.filter(({ code }) => code !== LOSS).map(({ message }) => message)]
      .filter((text) => text !== '')
      .map((text) => html`<p class="warning" role="alert">${text}</p>`)}
    ${effect}
    ${
      lost.length === 0
        ? ''
        : html`<h2>Pages would lose</h2>
            <ul>
              ${lost.map((one) => html`<li>${describePageProblem(one)}</li>`)}
            </ul>`
    }
    ${pages ? html`<p>${describeChecked(pages)}</p>` : ''}
    ${
      blocking.length > 0
        ? ''
        : postForm(
            session,
            post,
            { channel, revision, ...fields },
            html`${REASON_FIELD} ${lost.length === 0 ? '' : html`<label>Why pages may lose this <input name="accept" required maxlength="500" /></label>`}
              ${isAbandoned ? html`<label>Make live again what was rolled back from <input type="checkbox" name="again" value="true" required /></label>` : ''}
              ${isPlannable ? html`<label>When, in London; at once unless you say <input type="datetime-local" name="at" /></label>` : ''}
              <button>${isPlannable ? verb : `${verb} now`}</button>`,
          )
    }
    <p><a href="/console?channel=${channel}">Back, changing nothing</a></p>`;
}
