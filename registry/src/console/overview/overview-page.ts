import type { ChannelAnswer } from '../../wire/channels';
import type { HealthAnswer } from '../../wire/health';
import type { VersionsAnswer } from '../../wire/publishing';
import { describePages, describeRate, describeUnjudged, describeWorstBrands } from '../../words/describe-rate';
import { clip, formatAge, formatCommit, formatTime } from '../../words/format';
import { findUnhealthy } from '../../words/unhealthy';
import { describeHosts, describeProblems } from '../../words/serving-hosts';
import { canarySection } from './canary-section';
import { facts } from '../facts';
import { figuresTable, healthChart, type HealthHistory } from './health-chart';
import { blocksTable, brandsTable } from './health-tables';
import { html, type Html } from '@forecourt/service/html';
import { unhealthySections } from './unhealthy-sections';
import { frame } from '../page-frame';
import { hiddenFields, postForm } from '../post-form';
import type { Histories } from './read-histories';
import { plannedSection } from './planned-section';
import { ruleForm } from './rule-form';
import type { Session } from '../sign-in/session';
import { severalRemotes } from './several-remotes';

export interface Overview {
  session: Session;
  channel: ChannelAnswer;
  channels: readonly string[];
  /** Newest first, by remote. */
  versions: ReadonlyMap<string, VersionsAnswer['versions']>;
  /** Health in the last minutes. */
  health: HealthAnswer;
  histories: Histories;
  /** Message about the change just made. */
  done: string;
}

/**
 * Designed for an emergency at night: first what is unhealthy, the last change and the button that undoes it; then one
 * line for every remote, and a chart. Everything else is folded, since brands and blocks are many.
 */
export function overviewPage({ session, channel, channels, versions, health, histories, done }: Overview): string {
  const { channel: name, remotes, frozen } = channel;
  return frame(
    name,
    html`${done === '' ? '' : html`<p class="done" role="status">${done}</p>`}
      <p id="changed" class="warning" role="status" hidden>
        Something else is live than this page shows. <a href="/console?channel=${name}">Show what is live now</a>
      </p>
      ${unhealthySections(session, channel, health)} ${plannedSection(session, channel)}
      ${canarySection(session, channel)} ${remotesTable(channel, health)} ${healthChart(histories.channel)}
      ${fold('Brands', brandsTable(channel, health))} ${fold('Blocks', blocksTable(channel, health))}
      ${fold('History', figuresTable(histories.channel))} ${fold('What visitors do', pagesSection(health))}
      ${fold(
        'Each remote: promote, roll back',
        html`${Object.keys(remotes).map((remote) =>
          remoteCard({
            channel,
            remote,
            versions: versions.get(remote) ?? [],
            health,
            history: histories.remotes.get(remote),
          }),
        )}`,
      )}
      ${fold('Several remotes in one change', severalRemotes(channel, versions))}
      ${fold(frozen ? clip(`Frozen since ${formatTime(frozen.at)}, by ${frozen.by}: ${frozen.reason}`, 140) : 'Freeze, approval', rules(session, channel))}
      <nav aria-label="Channels">
        ${channels.map((one) => html`<a href="/console?channel=${one}" aria-current="${one === name ? 'page' : 'false'}">${one}</a> `)}
      </nav>
      ${postForm(session, '/console/sign-out', {}, html`<span>You are ${session.owner.principal.name}.</span><button class="quiet">Sign out</button>`)}`,
    channel,
  );
}

function fold(summary: string, content: Html): Html {
  return content.text.trim() === ''
    ? content
    : html`<details>
        <summary>${summary}</summary>
        ${content}
      </details>`;
}

/** Every remote in a line, and the hosts. */
function remotesTable(channel: ChannelAnswer, health: HealthAnswer): Html {
  const unhealthy = new Set(findUnhealthy(channel, health).map(({ remote }) => remote));
  return html`${describeProblems(channel.hosts).map((problem) => html`<p class="warning">${problem}</p>`)}
    <table class="remotes">
      <caption>
        Revision ${channel.revision}; ${describeHosts(channel.hosts)}. Failures in the last ${health.minutes} minutes:
      </caption>
      <tbody>
        ${Object.entries(channel.remotes).map(
          ([remote, { live }]) =>
            html`<tr>
              <th scope="row">${remote}${unhealthy.has(remote) ? html` <strong>unhealthy</strong>` : ''}</th>
              <td>${live ? `${live.version}, ${formatAge(live.since)}` : 'not live'}</td>
              <td>${live ? healthOf(health, remote, live.version) : ''}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

function healthOf({ releases }: HealthAnswer, remote: string, version: string): string {
  const release = releases.find((one) => one.remote === remote && one.version === version);
  return release ? describeRate(release) : 'not shown';
}

interface RemoteCard {
  channel: ChannelAnswer;
  remote: string;
  versions: VersionsAnswer['versions'];
  health: HealthAnswer;
  history: HealthHistory | undefined;
}

function remoteCard({ channel: { channel, remotes }, remote, versions, health, history }: RemoteCard): Html {
  const { live, previous } = remotes[remote] ?? {};
  const release = health.releases.find((one) => one.remote === remote && one.version === live?.version);
  const known: [string, string][] = live
    ? [
        ['Since', `${formatTime(live.since)}, by ${live.by}`],
        ['Why', live.reason ?? 'not said'],
        ['Health', `${healthOf(health, remote, live.version)} in the last ${health.minutes} minutes`],
        ...describeWorstBrands(release?.brands ?? []).map((worst): [string, string] => ['Where', worst]),
        ...health.unjudged
          .filter((one) => one.remote === remote)
          .map((one): [string, string] => ['Guard', describeUnjudged(one)]),
        ['Commit', live.commit ? formatCommit(live.commit) : 'not known'],
      ]
    : [];
  const isAbandoned = ({ abandonedIn }: (typeof versions)[number]) => abandonedIn.includes(channel);
  // A version that was rolled back must not be the first choice.
  const others = versions
    .filter(({ version }) => version !== live?.version)
    .toSorted((one, other) => Number(isAbandoned(one)) - Number(isAbandoned(other)));
  return html`<section class="card" aria-label="${remote}">
    <h2>${remote} ${live?.version ?? 'is not live'}</h2>
    ${facts(known)}
    ${
      history && live
        ? html`${healthChart(history)}
            <details>
              <summary>The figures of ${remote}</summary>
              ${figuresTable(history)}
            </details>`
        : ''
    }
    <form action="/console/preview">
      ${hiddenFields({ channel, ...(others.length === 0 && { target: remote }) })}
      ${previous ? html`<button class="quiet" name="action" value="rollback">Roll back to ${previous} …</button>` : ''}
      ${
        others.length === 0
          ? ''
          : html`<label
                >Version
                <select name="target">
                  ${others.map((one) => html`<option value="${remote}@${one.version}">${one.version}${isAbandoned(one) ? ', rolled back from' : ''}</option>`)}
                </select></label
              ><button class="quiet" name="action" value="promote">Promote …</button>`
      }
    </form>
  </section>`;
}

/** Signs of life from pages of the live set, by kind of page. */
function pagesSection({ pages, minutes }: HealthAnswer): Html {
  if (pages.length === 0) return html`<p>No page was due to say anything in the last ${minutes} minutes.</p>`;
  return facts(describePages(pages));
}

function rules(session: Session, { channel, frozen, needsApproval, needsLook }: ChannelAnswer): Html {
  return html`${frozen ? html`<p class="warning">Frozen since ${formatTime(frozen.at)}, by ${frozen.by}: ${frozen.reason}${frozen.keep ? '. The guard only reports harm.' : ''}</p>` : ''}
  ${ruleForm(session, channel, frozen ? 'unfreeze' : 'freeze')}
  ${needsApproval ? html`<p>A second person approves promotions, canaries and withdrawals. Rollbacks need nobody.</p>` : ''}
  ${ruleForm(session, channel, needsApproval ? 'waive-approval' : 'require-approval')}
  ${needsLook ? html`<p>A browser sees versions before visitors get them. Rollbacks need no look.</p>` : ''}
  ${ruleForm(session, channel, needsLook ? 'waive-look' : 'require-look')}`;
}
