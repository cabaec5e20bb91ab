import type { CheckAnswer } from '../../wire/changes';
import { describeAudience, describeReach, describeSteps } from '../../words/describe-canary';
import type { TermsFields } from './canary-forms';
import { compareLink } from './compare-page';
import { confirmation } from './confirmation';
import { facts } from '../facts';
import { html, type Html } from '@forecourt/service/html';
import { hiddenFields } from '../post-form';
import { frame } from '../page-frame';
import type { Session } from '../sign-in/session';

export interface CanaryPage {
  session: Session;
  channel: string;
  /** As they are written in addresses: `mfe-reviews@1.5.0`. */
  targets: readonly string[];
  /** What was chosen so far. */
  fields: TermsFields;
  /** Slugs of all brands that the hosts make pages for. */
  brands: readonly string[];
  /** What that comes to; absent until somebody is chosen, and for what cannot be. */
  check?: CheckAnswer | undefined;
  problem?: string | undefined;
}

/** Who gets versions beside the live ones: a form to choose, then the effect, and the form that begins it. */
export function canaryPage({ session, channel, targets, fields, brands, check, problem }: CanaryPage): string {
  return frame(
    `Try in ${channel}`,
    html`${problem === undefined || check ? '' : html`<p class="warning" role="alert">${problem}</p>`}
      <p>Some visitors get ${targets.map((target) => target.replace('@', ' ')).join(', ')}; all others keep what is live.</p>
      ${termsForm(channel, targets, fields, brands)} ${check?.canary ? html`<h2>What this does</h2>` : ''}
      ${check?.canary ? beginForm(session, check, check.canary, fields, problem) : ''}
      ${check ? '' : html`<p><a href="/console?channel=${channel}">Back, changing nothing</a></p>`}`,
  );
}

function termsForm(
  channel: string,
  targets: readonly string[],
  { brands: chosen, percent, steps, everyMinutes }: TermsFields,
  brands: readonly string[],
): Html {
  return html`<form action="/console/canary">
    ${hiddenFields({ channel, target: targets })}
    <label>Share of visitors, in % <input name="percent" inputmode="decimal" maxlength="5" value="${percent}" /></label>
    <label>Then, in steps, such as 25, 50, 100 <input name="steps" inputmode="text" maxlength="100" value="${steps}" /></label>
    <label>Minutes from step to step <input name="everyMinutes" inputmode="numeric" maxlength="5" value="${everyMinutes}" /></label>
    <details ${chosen.length === 0 ? '' : 'open'}>
      <summary>All visitors of some brands (${chosen.length} of ${brands.length})</summary>
      <fieldset class="choices">
        <legend>Brands</legend>
        ${brands.map(
          (brand) =>
            html`<label class="choice"><input type="checkbox" name="brands" value="${brand}" ${chosen.includes(brand) ? 'checked' : ''} /> ${brand}</label>`,
        )}
      </fieldset>
    </details>
    <button>Show what this does</button>
  </form>`;
}

function beginForm(session: Session, check: CheckAnswer, canary: NonNullable<CheckAnswer['canary']>, terms: TermsFields, problem: string | undefined): Html {
  const effect = html`<ul>
      ${canary.changes.map(({ remote, version, live }) => html`<li>${remote}: <strong>${version}</strong> beside ${live} ${compareLink(remote, live, version)}</li>`)}
    </ul>
    ${facts([
      ['For', describeAudience(canary)],
      ['Next', describeSteps(canary) ?? 'stays unchanged'],
      ['Judged', describeReach(check) ?? 'yes, it has views enough'],
    ])}`;
  const fields = { change: canary.changes.map(({ remote, version, live }) => `${remote} ${version} ${live}`), ...terms };
  return confirmation({ session, check, effect, post: '/console/canary', fields, verb: 'Begin', isPlannable: true, problem });
}
