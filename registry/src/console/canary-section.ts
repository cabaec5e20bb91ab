import { describeAudience, describeSteps, describeTried } from '../cli/describe-canary';
import { formatTime } from '../cli/format';
import { describeHosts } from '../cli/serving-hosts';
import type { ChannelAnswer } from '../wire/channels';
import { html, type Html } from './html';
import type { Session } from './session';

/** The canary beside the live versions, and the form that ends it, which sends along the versions seen here. */
export function canarySection({ csrf }: Session, { channel, canary }: ChannelAnswer): Html {
  if (!canary) return html``;
  const facts = [
    ['For', describeAudience(canary)],
    ['Since', `${formatTime(canary.startedAt)}, by ${canary.by}`],
    ['Why', canary.reason ?? 'not said'],
    ['Hosts', describeHosts(canary.hosts)],
    ['Next', describeSteps(canary) ?? 'stays as it is'],
  ];
  return html`<section class="card" aria-label="Canary">
    <h2>Canary: ${describeTried(canary)}</h2>
    <dl>
      ${facts.map(
        ([name = '', value = '']) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    <form method="post" action="/console/end-canary">
      <input type="hidden" name="csrf" value="${csrf}" />
      <input type="hidden" name="channel" value="${channel}" />
      <input type="hidden" name="tried" value="${canary.changes.map(({ remote, version }) => `${remote}@${version}`).join(' ')}" />
      <label>Reason <input name="reason" required maxlength="500" /></label>
      <button>End the canary</button>
    </form>
  </section>`;
}
