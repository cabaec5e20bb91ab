import type { ChannelAnswer } from '../wire';
import type { GlobalOptions } from './connection';
import { connect } from './connection';
import { canaryFacts } from './describe-canary';
import { formatAge, formatBytes, formatCommit, formatFact, formatTime, shortId, strong } from './format';
import type { Report } from './report';
import { describeHosts } from './serving-hosts';

/** `release status`: the live versions by channel, since when, by whom and why; the target of a rollback, and what it would change. */
export async function status(options: GlobalOptions & { channel?: string }): Promise<Report> {
  const client = connect(options);
  const names = options.channel === undefined ? await client.channels() : [options.channel];
  const channels = await Promise.all(names.map((name) => client.channel(name, { rollbacks: true })));
  return { text: channels.map(describe).join('\n\n'), json: { channels } };
}

type Remote = ChannelAnswer['remotes'][string];

function describe({ channel, revision, setId, changedAt, frozen, hosts, canary, remotes }: ChannelAnswer): string {
  const ice = frozen ? [formatFact('FROZEN', `${formatTime(frozen.at)}, by ${frozen.by}`), formatFact('', frozen.reason)] : [];
  if (setId === null) return [`${strong(channel)}   nothing is live yet`, ...ice].join('\n');
  return [
    `${strong(channel)}   revision ${revision}, set ${shortId(setId)}, changed ${formatAge(changedAt)}`,
    formatFact('hosts', describeHosts(hosts)),
    ...ice,
    ...(canary ? canaryFacts(canary) : []),
    ...Object.entries(remotes).map((entry) => `\n${describeRemote(...entry)}`),
  ].join('\n');
}

function describeRemote(name: string, { live, previous, rollback, newest }: Remote): string {
  const newer = newest.version === live?.version ? [] : [formatFact('newest', `${newest.version}, ${formatTime(newest.createdAt)}`)];
  if (!live) return [`${strong(name)}   not live`, ...newer].join('\n');
  return [
    `${strong(name)}   ${live.version}`,
    formatFact('since', `${formatTime(live.since)}, by ${live.by}`),
    ...(live.reason === null ? [] : [formatFact('why', live.reason)]),
    ...(live.commit ? [formatFact('commit', formatCommit(live.commit))] : []),
    formatFact('rollback', previous === null ? 'none' : `to ${previous}`),
    ...(rollback ? [formatFact('', describeRollback(rollback))] : []),
    ...newer,
  ].join('\n');
}

function describeRollback({ pages, added, gone, bytes }: NonNullable<Remote['rollback']>): string {
  const weight = bytes === 0 ? 'as heavy' : `${formatBytes(Math.abs(bytes))} ${bytes < 0 ? 'lighter' : 'heavier'}`;
  const blocks = [...gone.map((block) => `without ${block}`), ...added.map((block) => `with ${block}`)];
  return [`${pages} ${pages === 1 ? 'page' : 'pages'}`, weight, ...blocks].join(', ');
}
