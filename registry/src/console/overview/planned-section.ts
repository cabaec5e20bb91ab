import { formatTime } from '../../words/format';
import { describePlanned, describeWaiting } from '../../words/describe-planned';
import type { ChannelAnswer, PlannedAnswer } from '../../wire/channels';
import { facts } from '../facts';
import { html, type Html } from '@forecourt/service/html';
import { postForm } from '../post-form';
import type { Session } from '../sign-in/session';

/** Pending changes, with forms to approve and to cancel them, and lapsed ones. */
export function plannedSection(session: Session, channel: ChannelAnswer): Html {
  if (channel.planned.length === 0) return html``;
  return html`<h2>Planned changes</h2>
    ${channel.planned.map((planned) => card(session, channel, planned))}`;
}

function card(session: Session, channel: ChannelAnswer, planned: PlannedAnswer): Html {
  const { id, by, plannedAt, reason, lapsed, approval } = planned;
  const own = { channel: channel.channel, id };
  // The live versions on this page, so that nobody approves what they did not see.
  const seen = planned.changes.map(({ remote }) => `${remote} ${channel.remotes[remote]?.live?.version ?? ''}`);
  return html`<section class="card" aria-label="${id}">
    <h3>${describePlanned(planned)}</h3>
    ${facts([
      [lapsed ? 'Lapsed' : 'Waits', describeWaiting(planned, channel)],
      ['By', `${by}, ${formatTime(plannedAt)}`],
      ['Why', reason ?? 'not said'],
    ])}
    ${lapsed || approval || by === session.owner.principal.name ? '' : postForm(session, '/console/approve', { ...own, seen }, html`<button>Approve</button>`)}
    ${
      lapsed
        ? ''
        : postForm(
            session,
            '/console/cancel',
            own,
            html`<label>Reason <input name="reason" maxlength="500" /></label
              ><button class="quiet">Give it up</button>`,
          )
    }
  </section>`;
}
