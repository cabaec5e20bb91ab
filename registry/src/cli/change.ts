import type { RegistryClient } from '../client';
import type { ChannelAnswer, ChannelChangeAnswer } from '../wire';
import type { GlobalOptions } from './connection';
import { connectFor, parseTarget, requireRemote, requireVersion } from './connection';
import { formatTime, shortId, strong } from './format';
import type { Report } from './report';
import { describeHosts, isServed, waitForHosts } from './serving-hosts';

export interface ChangeOptions extends GlobalOptions {
  channel: string;
  reason?: string;
  /** How many seconds hosts have to serve the change. */
  wait: number;
}

/** `release promote`: makes a version live, the newest published one unless it is named. */
export async function promote(target: string, options: ChangeOptions): Promise<Report> {
  const { remote, version } = parseTarget(target);
  const client = await connectFor('promote', remote, options);
  const before = await client.channel(options.channel);
  const chosen = version ?? (await findNewest(client, remote));
  const change = await client.promote(options.channel, [{ remote, version: chosen }], options.reason);
  return report({ client, remote, before, change, undo: () => `rollback ${remote}`, waitSeconds: options.wait });
}

/** `release rollback`: goes back to the version that was live before, or to a named one. */
export async function rollBack(name: string, options: ChangeOptions & { to?: string }): Promise<Report> {
  const remote = requireRemote(name);
  const version = options.to === undefined ? undefined : requireVersion(options.to);
  const client = await connectFor('rollback', remote, options);
  const before = await client.channel(options.channel);
  const change = await client.rollback(options.channel, remote, version, options.reason);
  return report({ client, remote, before, change, undo: (was) => `promote ${remote}@${was}`, waitSeconds: options.wait });
}

async function findNewest(client: RegistryClient, remote: string): Promise<string> {
  const { versions } = await client.versions(remote);
  return versions[0]?.version ?? '';
}

interface Change {
  client: RegistryClient;
  remote: string;
  before: ChannelAnswer;
  change: ChannelChangeAnswer;
  /** The command that undoes the change, given the version that was live. */
  undo: (was: string) => string;
  waitSeconds: number;
}

/** What was live, what is live now, whether visitors get it, and how to undo it. */
async function report({ client, remote, before, change, undo, waitSeconds }: Change): Promise<Report> {
  const { channel, setId, revision, warning } = change;
  const hosts = await waitForHosts(client, channel, waitSeconds);
  const json = { ...change, hosts };
  const was = before.remotes[remote]?.live;
  const now = change.after[remote] ?? '';
  if (was?.version === now) {
    const since = `is live in ${channel} already, since ${formatTime(was.since)}, by ${was.by}`;
    return { text: `${strong(`${remote} ${now}`)} ${since}: ${describeHosts(hosts)}. Nothing changed.`, json };
  }
  const { createdAt, author } = await client.release(remote, now);
  const width = Math.max(now.length, was?.version.length ?? 0);
  const lines = [
    isServed(hosts)
      ? `${strong(`${remote} ${now}`)} is live in ${strong(channel)}: ${describeHosts(hosts)}.`
      : `${strong(`${remote} ${now}`)} is set to be live in ${strong(channel)}, but visitors may not see it yet: ${describeHosts(hosts)}. What a host waits for is at its /readyz.`,
    '',
    was ? `  was   ${was.version.padEnd(width)}   live since ${formatTime(was.since)}, by ${was.by}` : `  was   not live in ${channel} before`,
    `  now   ${now.padEnd(width)}   published ${formatTime(createdAt)} by ${author}`,
    `  set   ${shortId(setId)}, revision ${revision}`,
    ...(warning === undefined ? [] : ['', warning]),
    ...(was ? ['', `To undo: npx release ${undo(was.version)} --channel ${channel}`] : []),
  ];
  return { text: lines.join('\n'), json };
}
