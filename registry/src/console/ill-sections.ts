import type { ChannelAnswer } from '../wire/channels';
import type { HealthAnswer } from '../wire/health';
import { describeWorstBrands } from '../words/describe-rate';
import { clip, formatTime } from '../words/format';
import { describeLastChange, describeWayBack, findIll, findLastChange, findWayBack, type Ill } from '../words/ill';
import { facts } from './facts';
import { html, type Html } from './html';
import type { Session } from './session';

/** Reasons are as long as people make them; the button stays on the first screen. */
const MOST_CHARACTERS = 140;

/** What is ill, one section each, or that nothing is; with what changed last, and the button that undoes it. */
export function illSections(session: Session, channel: ChannelAnswer, health: HealthAnswer): Html {
  const ill = findIll(channel, health);
  const last = findLastChange(channel);
  const change = last ? [['Last change', clip(describeLastChange(last), MOST_CHARACTERS)] as const] : [];
  if (ill.length === 0)
    return html`<section class="card" aria-label="What is ill">
      <h2>Nothing is ill</h2>
      ${facts(change)} ${rollbackForm(session, channel)}
    </section>`;
  return html`${ill.map((one) => {
    const live = one.remote === null ? undefined : channel.remotes[one.remote]?.live;
    const brands = health.releases.find(({ remote, version }) => remote === one.remote && version === live?.version)?.brands ?? [];
    const own = live && live.since !== last?.at ? [['Live', `since ${formatTime(live.since)}, by ${live.by}`] as const] : [];
    return html`<section class="card ill" aria-label="What is ill">
      <h2>${one.remote === null ? 'Pages are ill' : `${one.remote} is ill`}</h2>
      <p>${clip(one.reason, MOST_CHARACTERS)}</p>
      ${facts([['Since', formatTime(one.since)], ...describeWorstBrands(brands).map((worst) => ['Where', worst] as const), ...own, ...change])}
      ${rollbackForm(session, channel, one)}
    </section>`;
  })}`;
}

/** Rolls back at one press and a reason: what undoes what is ill, or the last change. It sends along what is seen here. */
function rollbackForm({ csrf }: Session, channel: ChannelAnswer, ill?: Ill): Html {
  const way = findWayBack(channel, ill);
  if (way.length === 0) return channel.canary ? html`` : html`<p>No earlier version is left to roll back to.</p>`;
  const ended = channel.canary?.changes.filter(({ remote }) => way.some((one) => one.remote === remote)) ?? [];
  return html`<form method="post" action="/console/change">
    <input type="hidden" name="csrf" value="${csrf}" />
    <input type="hidden" name="channel" value="${channel.channel}" />
    <input type="hidden" name="revision" value="${channel.revision}" />
    <input type="hidden" name="action" value="rollback" />
    ${way.map(({ remote, live, previous }) => html`<input type="hidden" name="change" value="${remote} ${previous} ${live ?? ''}" />`)}
    ${ended.length === 0 ? '' : html`<p>This also ends the canary of ${ended.map(({ remote, version }) => `${remote} ${version}`).join(', ')}.</p>`}
    <label>Reason <input name="reason" required maxlength="500" /></label>
    <button class="${ill ? '' : 'quiet'}">Roll back ${describeWayBack(way)}</button>
  </form>`;
}
