import type { VersionComparison } from '../../rules/releases/compare-versions';
import type { VersionsAnswer } from '../../wire/publishing';
import { formatBytes, formatCommit, formatTime } from '../../words/format';
import { facts } from '../facts';
import { html, type Html } from '@forecourt/service/html';
import { hiddenFields } from '../post-form';
import { frame } from '../page-frame';

type Version = VersionsAnswer['versions'][number];

export interface Compared {
  remote: string;
  from: string;
  to: string;
  comparison: VersionComparison;
  /** All that there are, newest first. */
  versions: readonly Version[];
}

/** What one version of a remote has otherwise than another, with the versions between them. */
export function comparePage({ remote, from, to, comparison, versions }: Compared): string {
  const { scripts, styles, requires } = comparison;
  return frame(
    `${remote}: ${from} and ${to}`,
    html`<p><a href="/console">To the console</a></p>
      <form action="/console/compare">
        ${hiddenFields({ remote })} ${versionChoice('From', 'from', from, versions)} ${versionChoice('To', 'to', to, versions)}
        <button>Compare</button>
      </form>
      <h2>Blocks and their attributes</h2>
      ${blockChanges(comparison)}
      <h2>What browsers load</h2>
      ${facts([
        ['Script', describeWeight(scripts)],
        ['Style', describeWeight(styles)],
      ])}
      <p>All blocks together, not compressed.</p>
      <h2>What it needs of hosts</h2>
      ${
        requires.length === 0
          ? html`<p>The same.</p>`
          : facts(requires.map(({ name, was, now }) => [name, was === null ? `new: ${now}` : now === null ? `no longer, was ${was}` : `${was} → ${now}`]))
      }
      ${versionsBetween(from, to, versions)}`,
  );
}

/** Leads to the page above. */
export function compareLink(remote: string, from: string, to: string): Html {
  const address = `/console/compare?${new URLSearchParams({ remote, from, to }).toString()}`;
  return html`<a href="${address}" aria-label="What is different in ${remote} ${to}">What is different</a>`;
}

function versionChoice(label: string, name: string, chosen: string, versions: readonly Version[]): Html {
  return html`<label
    >${label}
    <select name="${name}">
      ${versions.map(({ version }) => (version === chosen ? html`<option selected>${version}</option>` : html`<option>${version}</option>`))}
    </select></label
  >`;
}

function blockChanges({ added, gone, attributes }: VersionComparison): Html {
  if (added.length + gone.length + attributes.length === 0) return html`<p>The same.</p>`;
  const blocks = [...new Set(attributes.map(({ block }) => block))];
  return html`<ul>
      ${added.map((block) => html`<li>New block <strong>${block}</strong></li>`)}
      ${gone.map((block) => html`<li>No block <strong>${block}</strong> any more</li>`)}
    </ul>
    ${blocks.map(
      (block) =>
        html`<h3>${block}</h3>
          ${facts(attributes.filter((one) => one.block === block).map(({ attribute, was, now }) => [attribute, describeAttributeChange(was, now)]))}`,
    )}`;
}

function describeAttributeChange(was: string | null, now: string | null): string {
  if (was === null) return `new: ${now}`;
  return now === null ? `gone, was ${was}` : `${was} → ${now}`;
}

function describeWeight({ was, now }: VersionComparison['scripts']): string {
  if (was === now) return `${formatBytes(now)}, as before`;
  return `${formatBytes(was)} → ${formatBytes(now)}, ${formatBytes(Math.abs(now - was))} ${now > was ? 'more' : 'less'}`;
}

/** Newest first; with the newer one of both, and without the older one. */
function versionsBetween(from: string, to: string, versions: readonly Version[]): Html {
  const [newer = 0, older = 0] = [from, to].map((name) => versions.findIndex(({ version }) => version === name)).toSorted((one, other) => one - other);
  if (newer === older) return html``;
  const isBack = versions[newer]?.version === from;
  return html`<h2>${isBack ? 'Versions that this goes back behind' : 'Versions since'}</h2>
    ${versions.slice(newer, older).map(
      ({ version, createdAt, author, provenance }) =>
        html`<h3>${version}</h3>
          ${facts([
            ['When', `${formatTime(createdAt)}, by ${author}`],
            ['Commit', provenance?.commit ? formatCommit(provenance.commit) : 'not known'],
            ['Checks', provenance?.checks.map(({ name }) => name).join(', ') || 'none ran'],
          ])}`,
    )}`;
}
