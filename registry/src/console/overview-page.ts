import { formatTime } from '../cli/format';
import { describeHosts } from '../cli/serving-hosts';
import type { ChannelAnswer, VersionsAnswer } from '../wire';
import { canarySection } from './canary-section';
import { html, type Html } from './html';
import { frame } from './page-frame';
import type { Session } from './session';

export interface Overview {
  session: Session;
  channel: ChannelAnswer;
  channels: readonly string[];
  /** Newest first, by remote. */
  versions: ReadonlyMap<string, VersionsAnswer['versions']>;
  /** Message about the change just made. */
  done: string;
}

/** The live versions, since when, by whom and why, with forms to change them. */
export function overviewPage({ session, channel, channels, versions, done }: Overview): string {
  return frame(
    channel.channel,
    html`${done === '' ? '' : html`<p class="done" role="status">${done}</p>`}
      <p>Revision ${channel.revision}, changed ${formatTime(channel.changedAt)}; ${describeHosts(channel.hosts)}. You are ${session.owner.principal.name}.</p>
      <nav aria-label="Channels">
        ${channels.map((name) => html`<a href="/console?channel=${name}" aria-current="${name === channel.channel ? 'page' : 'false'}">${name}</a> `)}
      </nav>
      ${canarySection(session, channel)}
      ${Object.entries(channel.remotes).map(([remote, state]) => remoteCard(channel.channel, remote, state, versions.get(remote) ?? []))}
      <h2>Promotions</h2>
      ${freezeForm(session, channel)}
      <h2>Session</h2>
      <form method="post" action="/console/sign-out"><input type="hidden" name="csrf" value="${session.csrf}" /><button>Sign out</button></form>`,
  );
}

function remoteCard(channel: string, remote: string, { live, previous }: ChannelAnswer['remotes'][string], versions: VersionsAnswer['versions']): Html {
  const facts = live
    ? [
        ['Since', `${formatTime(live.since)}, by ${live.by}`],
        ['Why', live.reason ?? 'not said'],
        ['Commit', live.commit ? `${live.commit.id.slice(0, 9)} ${live.commit.author}: ${live.commit.message}` : 'not known'],
      ]
    : [];
  const others = versions.filter(({ version }) => version !== live?.version);
  return html`<section class="card" aria-label="${remote}">
    <h2>${remote} ${live?.version ?? 'is not live'}</h2>
    <dl>
      ${facts.map(
        ([name = '', value = '']) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    <form action="/console/preview">
      <input type="hidden" name="channel" value="${channel}" />
      <input type="hidden" name="remote" value="${remote}" />
      ${previous === null ? '' : html`<button name="action" value="rollback">Roll back to ${previous} …</button>`}
      ${
        others.length === 0
          ? ''
          : html`<label
                >Version
                <select name="version">
                  ${others.map(({ version }) => html`<option>${version}</option>`)}
                </select></label
              ><button name="action" value="promote">Promote …</button>`
      }
    </form>
  </section>`;
}

function freezeForm({ csrf }: Session, { channel, frozen }: Overview['channel']): Html {
  const action = frozen ? 'unfreeze' : 'freeze';
  return html`${frozen ? html`<p class="warning">Frozen since ${formatTime(frozen.at)}, by ${frozen.by}: ${frozen.reason}</p>` : ''}
    <form method="post" action="/console/freeze">
      <input type="hidden" name="csrf" value="${csrf}" />
      <input type="hidden" name="channel" value="${channel}" />
      <label>Reason <input name="reason" required maxlength="500" /></label>
      <button name="action" value="${action}">${frozen ? 'Let promotions go on' : 'Freeze: no promotions, rollbacks go on'}</button>
    </form>`;
}
