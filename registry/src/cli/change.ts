import type { RegistryClient } from '../client';
import type { ChannelAnswer, ChannelChangeAnswer } from '../wire';
import type { GlobalOptions } from './connection';
import { connectFor, parseTarget, requireRemote, requireVersion } from './connection';
import { formatTime, shortId, strong } from './format';
import type { Report } from './report';

export interface ChangeOptions extends GlobalOptions {
  channel: string;
  reason?: string;
}

/** `release promote`: makes a version live, the newest published one unless it is named. */
export async function promote(target: string, options: ChangeOptions): Promise<Report> {
  const { remote, version } = parseTarget(target);
  const client = await connectFor('promote', remote, options);
  const before = await client.channel(options.channel);
  const chosen = version ?? (await findNewest(client, remote));
  const change = await client.promote(options.channel, [{ remote, version: chosen }], options.reason);
  return { text: await describe(client, remote, before, change, () => `rollback ${remote}`), json: change };
}

/** `release rollback`: goes back to the version that was live before, or to a named one. */
export async function rollBack(name: string, options: ChangeOptions & { to?: string }): Promise<Report> {
  const remote = requireRemote(name);
  const version = options.to === undefined ? undefined : requireVersion(options.to);
  const client = await connectFor('rollback', remote, options);
  const before = await client.channel(options.channel);
  const change = await client.rollback(options.channel, remote, version, options.reason);
  return { text: await describe(client, remote, before, change, (was) => `promote ${remote}@${was}`), json: change };
}

async function findNewest(client: RegistryClient, remote: string): Promise<string> {
  const { versions } = await client.versions(remote);
  return versions[0]?.version ?? '';
}

/** What was live, what is live now, and how to take it back. */
async function describe(
  client: RegistryClient,
  remote: string,
  before: ChannelAnswer,
  change: ChannelChangeAnswer,
  undo: (was: string) => string,
): Promise<string> {
  const was = before.remotes[remote]?.live;
  const now = change.after[remote] ?? '';
  if (was?.version === now) {
    return `${strong(`${remote} ${now}`)} is live in ${change.channel} already, since ${formatTime(was.since)}, by ${was.by}. Nothing changed.`;
  }
  const { createdAt, author } = await client.release(remote, now);
  const width = Math.max(now.length, was?.version.length ?? 0);
  return [
    `${strong(`${remote} ${now}`)} is live in ${strong(change.channel)}.`,
    '',
    was
      ? `  was   ${was.version.padEnd(width)}   live since ${formatTime(was.since)}, by ${was.by}`
      : `  was   not live in ${change.channel} before`,
    `  now   ${now.padEnd(width)}   published ${formatTime(createdAt)} by ${author}`,
    `  set   ${shortId(change.setId)}, revision ${change.revision}`,
    ...(was ? ['', `To undo: npx release ${undo(was.version)} --channel ${change.channel}`] : []),
  ].join('\n');
}
