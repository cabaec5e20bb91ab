import type { ChannelAnswer } from '../../wire/channels';
import type { HealthAnswer } from '../../wire/health';
import { describeWorstBrands } from '../../words/describe-rate';
import { clip, formatTime } from '../../words/format';
import {
  describeLastChange,
  describeUndo,
  findUnhealthy,
  findLastChange,
  findUndo,
  type Unhealthy,
} from '../../words/unhealthy';
import { html, type Html } from '@forecourt/service/html';
import { postForm, REASON_FIELD } from '../post-form';
import type { Session } from '../sign-in/session';

/** Reasons may be long. The button still fits on the first screen. */
const MAX_CHARACTERS = 160;

/**
 * Sections on everything that is unhealthy, or one that says that nothing is, each with the last change and the button
 * that undoes it. Reports of few visitors follow.
 */
export function unhealthySections(session: Session, channel: ChannelAnswer, health: HealthAnswer): Html {
  const unhealthy = findUnhealthy(channel, health);
  const last = findLastChange(channel);
  const change = last ? line('Last change', describeLastChange(last)) : html``;
  const notes = html`${health.notes.map(({ reason }) => line('Note', reason))}`;
  if (unhealthy.length === 0)
    return html`${section('nothing', 'Nothing is unhealthy', html`${change} ${rollbackForm(session, channel)}`)}
    ${notes}`;
  return html`${unhealthy.map((one) => {
    const live = channel.remotes[one.remote]?.live;
    const brands =
      health.releases.find(({ remote, version }) => remote === one.remote && version === live?.version)?.brands ?? [];
    return section(
      one.remote,
      `${one.remote} is unhealthy`,
      html`<p>${clip(one.reason, MAX_CHARACTERS)}</p>
        ${line('Since', formatTime(one.since))} ${describeWorstBrands(brands).map((worst) => line('Where', worst))}
        ${live && live.since !== last?.at ? line('Live', `since ${formatTime(live.since)}, by ${live.by}`) : ''}
        ${change} ${rollbackForm(session, channel, one)}`,
      'unhealthy',
    );
  })}
  ${notes}`;
}

function section(what: string, heading: string, content: Html, kind = ''): Html {
  return html`<section class="card ${kind}" aria-label="What is unhealthy: ${what}">
    <h2>${heading}</h2>
    ${content}
  </section>`;
}

/** On a separate line, not beside its name as in a list of facts: on a phone that would take more lines. */
function line(name: string, text: string): Html {
  return html`<p><strong>${name}</strong> ${clip(text, MAX_CHARACTERS)}</p>`;
}

/**
 * Rolls back with one press and a reason: the unhealthy change, or the last one. The form includes the state seen here.
 */
function rollbackForm(session: Session, channel: ChannelAnswer, unhealthy?: Unhealthy): Html {
  const undos = findUndo(channel, unhealthy);
  if (undos.length === 0) return channel.canary ? html`` : html`<p>No earlier version is left to roll back to.</p>`;
  const ended = channel.canary?.changes.filter(({ remote }) => undos.some((one) => one.remote === remote)) ?? [];
  const change = undos.map(({ remote, live, previous }) => `${remote} ${previous} ${live ?? ''}`);
  const seen = { channel: channel.channel, revision: channel.revision, action: 'rollback', change };
  const content = html`${ended.length === 0 ? '' : html`<p>This also ends the canary of ${ended.map(({ remote, version }) => `${remote} ${version}`).join(', ')}.</p>`}
    ${REASON_FIELD}<button class="${unhealthy ? '' : 'quiet'}">Roll back ${describeUndo(undos)}</button>`;
  return postForm(session, '/console/change', seen, content);
}
