import type { ChannelAnswer } from '../wire';
import type { GlobalOptions } from './connection';
import { connect } from './connection';
import { formatAge, formatTable, formatTime, shortId, strong } from './format';
import type { Report } from './report';
import { describeHosts } from './serving-hosts';

/** `release status`: what is live where, since when and by whom. */
export async function status(options: GlobalOptions & { channel?: string }): Promise<Report> {
  const client = connect(options);
  const names = options.channel === undefined ? await client.channels() : [options.channel];
  const channels = await Promise.all(names.map((name) => client.channel(name)));
  return { text: channels.map(describe).join('\n\n'), json: { channels } };
}

function describe({ channel, revision, setId, changedAt, hosts, remotes }: ChannelAnswer): string {
  if (setId === null) return `${strong(channel)}   nothing is live yet`;
  const rows = Object.entries(remotes).map(([remote, { live, previous, newest }]) => [
    remote,
    live?.version ?? 'not live',
    live ? formatTime(live.since) : '',
    live?.by ?? '',
    previous ?? (live ? 'none' : ''),
    newest.version === live?.version ? 'this one' : newest.version,
  ]);
  return [
    `${strong(channel)}   revision ${revision}, set ${shortId(setId)}, changed ${formatAge(changedAt)}; ${describeHosts(hosts)}`,
    '',
    formatTable(['REMOTE', 'LIVE', 'SINCE', 'BY', 'ROLLBACK GOES TO', 'NEWEST'], rows),
  ].join('\n');
}
