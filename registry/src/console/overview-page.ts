import { formatTime } from '../cli/format';
import { describeHosts } from '../cli/serving-hosts';
import { describeHarm, describePages, describeRate, describeUnjudged, describeVitals } from '../cli/describe-rate';
import { describeSlowness } from '../rules/slowness';
import type { ChannelAnswer } from '../wire/channels';
import type { HealthAnswer } from '../wire/health';
import type { VersionsAnswer } from '../wire/publishing';
import { canarySection } from './canary-section';
import { facts } from './facts';
import { healthChart, type HealthHistory } from './health-chart';
import { html, type Html } from './html';
import { frame } from './page-frame';
import type { Session } from './session';
import { severalRemotes } from './several-remotes';

export interface Overview {
  session: Session;
  channel: ChannelAnswer;
  channels: readonly string[];
  /** Newest first, by remote. */
  versions: ReadonlyMap<string, VersionsAnswer['versions']>;
  /** Of the last minutes. */
  health: HealthAnswer;
  /** Of the last hours, by remote. */
  histories: ReadonlyMap<string, HealthHistory>;
  /** Message about the change just made. */
  done: string;
}

/** The live versions, since when, by whom and why, with forms to change them. */
export function overviewPage({ session, channel, channels, versions, health, histories, done }: Overview): string {
  return frame(
    channel.channel,
    html`${done === '' ? '' : html`<p class="done" role="status">${done}</p>`}
      <p id="changed" class="warning" role="status" hidden>
        Something else is live than this page shows. <a href="/console?channel=${channel.channel}">Show what is live now</a>
      </p>
      <p>Revision ${channel.revision}, changed ${formatTime(channel.changedAt)}; ${describeHosts(channel.hosts)}. You are ${session.owner.principal.name}.</p>
      <nav aria-label="Channels">
        ${channels.map((name) => html`<a href="/console?channel=${name}" aria-current="${name === channel.channel ? 'page' : 'false'}">${name}</a> `)}
      </nav>
      ${health.harms.map((harm) => html`<p class="warning">${describeHarm(harm)}</p>`)} ${health.unjudged.map((one) => html`<p>${describeUnjudged(one)}</p>`)}
      ${canarySection(session, channel)}
      ${Object.entries(channel.remotes).map(([remote, state]) => remoteCard({ channel: channel.channel, remote, state, versions: versions.get(remote) ?? [], health, history: histories.get(remote) }))}
      ${severalRemotes(channel, versions)} ${speedSection(channel, health)} ${pagesSection(health)}
      <h2>Promotions</h2>
      ${freezeForm(session, channel)}
      <h2>Session</h2>
      <form method="post" action="/console/sign-out"><input type="hidden" name="csrf" value="${session.csrf}" /><button>Sign out</button></form>`,
    channel,
  );
}

interface RemoteCard {
  channel: string;
  remote: string;
  state: ChannelAnswer['remotes'][string];
  versions: VersionsAnswer['versions'];
  health: HealthAnswer;
  history: HealthHistory | undefined;
}

function remoteCard({ channel, remote, state: { live, previous }, versions, health, history }: RemoteCard): Html {
  const known: [string, string][] = live
    ? [
        ['Since', `${formatTime(live.since)}, by ${live.by}`],
        ['Why', live.reason ?? 'not said'],
        ...healthFacts(health, remote, live.version),
        ['Commit', live.commit ? `${live.commit.id.slice(0, 9)} ${live.commit.author}: ${live.commit.message}` : 'not known'],
      ]
    : [];
  const isAbandoned = ({ abandonedIn }: (typeof versions)[number]) => abandonedIn.includes(channel);
  // A version that was rolled back from is not the one that a thumb gets first.
  const others = versions.filter(({ version }) => version !== live?.version).toSorted((one, other) => Number(isAbandoned(one)) - Number(isAbandoned(other)));
  return html`<section class="card" aria-label="${remote}">
    <h2>${remote} ${live?.version ?? 'is not live'}</h2>
    ${facts(known)} ${history && live ? healthChart(history) : ''}
    <form action="/console/preview">
      <input type="hidden" name="channel" value="${channel}" />
      ${others.length === 0 ? html`<input type="hidden" name="target" value="${remote}" />` : ''}
      ${previous === null ? '' : html`<button name="action" value="rollback">Roll back to ${previous} …</button>`}
      ${
        others.length === 0
          ? ''
          : html`<label
                >Version
                <select name="target">
                  ${others.map((one) => html`<option value="${remote}@${one.version}">${one.version}${isAbandoned(one) ? ', rolled back from' : ''}</option>`)}
                </select></label
              ><button name="action" value="promote">Promote …</button
              >${live ? html`<button class="quiet" formaction="/console/canary">Try with some visitors …</button>` : ''}`
      }
    </form>
    ${versions.length < 2 ? '' : html`<p class="links"><a href="/console/compare?channel=${channel}&amp;remote=${remote}">Compare versions</a></p>`}
  </section>`;
}

/** In all, and by brand where there are several. */
function healthFacts({ releases, minutes }: HealthAnswer, remote: string, version: string): [string, string][] {
  const release = releases.find((one) => one.remote === remote && one.version === version);
  if (!release) return [['Health', `not shown in the last ${minutes} minutes`]];
  const { brands, ...all } = release;
  const byBrand = brands.length < 2 ? [] : brands.map((one): [string, string] => [one.brand, describeRate(one)]);
  return [['Health', `${describeRate(all)} in the last ${minutes} minutes`], ...byBrand];
}

/** Web vitals of the live set, by brand. */
function speedSection({ setId }: ChannelAnswer, { vitals, minutes, slower }: HealthAnswer): Html {
  const ofSet = vitals.filter(({ set }) => set === setId);
  const brands = [...new Set(ofSet.map(({ brand }) => brand))];
  return html`<h2>How fast pages are</h2>
    ${slower ? html`<p class="warning">${describeSlowness(slower)} Promoted ${formatTime(slower.at)}.</p>` : ''}
    ${
      brands.length === 0
        ? html`<p>No page of this set was left in the last ${minutes} minutes.</p>`
        : html`<p>Three quarters of the views in the last ${minutes} minutes had at most:</p>
            ${facts(brands.map((brand) => [brand, describeVitals(ofSet.filter((one) => one.brand === brand))]))}`
    }`;
}

/** What pages of the live set said of themselves, and what visitors did on them. */
function pagesSection({ pages, minutes }: HealthAnswer): Html {
  if (pages.length === 0) return html``;
  return html`<h2>What visitors do</h2>
    <p>By kind of page, in the last ${minutes} minutes:</p>
    ${facts(describePages(pages))}`;
}

function freezeForm({ csrf }: Session, { channel, frozen }: Overview['channel']): Html {
  const action = frozen ? 'unfreeze' : 'freeze';
  return html`${frozen ? html`<p class="warning">Frozen since ${formatTime(frozen.at)}, by ${frozen.by}: ${frozen.reason}${frozen.keep ? '. The guard only tells.' : ''}</p>` : ''}
    <form method="post" action="/console/freeze">
      <input type="hidden" name="csrf" value="${csrf}" />
      <input type="hidden" name="channel" value="${channel}" />
      <label>Reason <input name="reason" required maxlength="500" /></label>
      ${frozen ? '' : html`<label class="choice"><input type="checkbox" name="keep" value="true" /> The guard only tells, too</label>`}
      <button name="action" value="${action}">${frozen ? 'Let promotions go on' : 'Freeze: no promotions, rollbacks go on'}</button>
    </form>`;
}
