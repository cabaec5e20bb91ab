import type { RegistryClient } from '../../client/registry-client';
import type { VersionChange } from '../../rules/channels/channel';
import type { Action } from '../../rules/permissions';
import type { RollbackTarget } from '../../rules/channels/rollback-targets';
import type { ChannelChangeAnswer } from '../../wire/changes';
import type { ChannelAnswer } from '../../wire/channels';
import { describeChange } from '../../words/describe-change';
import { connectFor, type GlobalOptions, parseTarget, requireRemote, requireVersion } from '../connection';
import { describeNewlyPlanned } from '../../words/describe-planned';
import { type Report, UsageError } from '../report';
import { sendChange, unseen } from './lost-answer';
import { waitForHosts } from './wait-for-hosts';

export interface ChangeOptions extends GlobalOptions {
  channel: string;
  reason?: string;
  /** Reason for a change by which live pages lose something. */
  accept?: string;
  /** A version that was rolled back from may go live again. */
  again?: boolean;
  /** The change is only planned, for this time. */
  at?: Date;
  /** How many seconds hosts have to serve the change. */
  wait: number;
}

export interface PromoteOptions extends ChangeOptions {
  /** Why the guard only reports harm. */
  keep?: string;
}

export interface WithdrawOptions extends ChangeOptions {
  reason: string;
}

export interface RollbackOptions extends ChangeOptions {
  to?: string;
  /** The version to withdraw or leave. */
  from?: string;
  revision?: number;
}

/** `release promote`: makes versions live together, the newest published ones unless they are named. */
export async function promote(targets: readonly string[], options: PromoteOptions): Promise<Report> {
  const named = targets.map(parseTarget);
  const client = await connectForAll('promote', named, options);
  const before = await client.channel(options.channel);
  const changes = await Promise.all(named.map((target) => versionOf(client, before, target)));
  const details = { ...detailsOf(options), keep: options.keep, expect: seenOf(before, changes) };
  const change = await sendChange(client, before, options.wait, () =>
    client.promote(options.channel, changes, details),
  );
  return finish(client, before, change, options, false);
}

/** `release withdraw`: takes remotes out of the channel. */
export async function withdraw(targets: readonly string[], options: WithdrawOptions): Promise<Report> {
  const named = targets.map((target) => ({ remote: requireRemote(target) }));
  const client = await connectForAll('withdraw', named, options);
  const before = await client.channel(options.channel);
  const remotes = named.map(({ remote }) => remote);
  const { accept, at } = detailsOf(options);
  const details = { accept, at, expect: seenOf(before, named) };
  const change = await sendChange(client, before, options.wait, () =>
    client.withdraw(options.channel, remotes, options.reason, details),
  );
  return finish(client, before, change, options, false);
}

/** `release rollback`: restores the previously live versions, a named one, or an earlier set as a whole. */
export async function rollBack(targets: readonly string[], options: RollbackOptions): Promise<Report> {
  const { to, from, revision, channel } = options;
  const named = targets.map(parseTarget);
  if ((named.length === 0) === (revision === undefined))
    throw new UsageError('Name the remotes to roll back, or a set to go back to with --revision.');
  if (named.length > 1 && (to ?? from) !== undefined)
    throw new UsageError('--to and --from are for one remote; with several, write mfe-reviews@1.4.0.');
  const client = await connectForAll('rollback', named, options);
  const before = await client.channel(channel);
  const send = (request: () => Promise<ChannelChangeAnswer>) => sendChange(client, before, options.wait, request);
  if (revision !== undefined) {
    const details = { ...detailsOf(options), expect: { revision: before.revision } };
    return finish(client, before, await send(() => client.restore(channel, revision, details)), options, true);
  }
  const changes = named.map(({ remote, version }) => ({
    remote,
    version: to === undefined ? version : requireVersion(to),
  }));
  const versions =
    from === undefined ? undefined : Object.fromEntries(changes.map(({ remote }) => [remote, requireVersion(from)]));
  const details = { ...detailsOf(options), expect: { revision: before.revision, versions } };
  const change = await send(() => client.rollback(channel, changes, details));
  return finish(client, before, change, options, true);
}

export const detailsOf = ({ reason, accept, again, at }: ChangeOptions) => ({
  reason,
  accept,
  again,
  at: at?.toISOString(),
});

/** The live versions of some remotes, so that nothing else changes. */
export function seenOf({ revision, remotes }: ChannelAnswer, changes: readonly { remote: string }[]) {
  return {
    revision,
    versions: Object.fromEntries(changes.map(({ remote }) => [remote, remotes[remote]?.live?.version ?? null])),
  };
}

/** One token is used for all remotes: the token for the first. */
export function connectForAll(
  action: Action,
  targets: readonly { remote: string }[],
  options: GlobalOptions,
): Promise<RegistryClient> {
  return connectFor(action, targets[0]?.remote ?? '', options);
}

/** The named version, else that of the canary, else the newest. */
export async function versionOf(
  client: RegistryClient,
  { canary }: ChannelAnswer,
  { remote, version }: RollbackTarget,
): Promise<VersionChange> {
  const tried = canary?.changes.find((change) => change.remote === remote)?.version;
  return { remote, version: version ?? tried ?? (await findNewest(client, remote)) };
}

/** Versions that `npm run dev` published are not candidates for a release. */
const isDevelopmentVersion = (version: string) => version.includes('-dev.');

async function findNewest(client: RegistryClient, remote: string): Promise<string> {
  const { versions } = await client.versions(remote);
  return (versions.find(({ version }) => !isDevelopmentVersion(version)) ?? versions[0])?.version ?? '';
}

/** Waits for hosts after a change, and describes both; a planned change has only its due time. @throws UnseenChange */
export async function finish(
  client: RegistryClient,
  before: ChannelAnswer,
  change: ChannelChangeAnswer,
  { wait }: ChangeOptions,
  isRollback: boolean,
): Promise<Report> {
  if (change.planned) return { text: describeNewlyPlanned(change.planned, before), json: change };
  try {
    const hosts = await waitForHosts(client, change.channel, wait);
    const changed = Object.entries(change.after).flatMap(([remote, version]) =>
      version === null || before.remotes[remote]?.live?.version === version ? [] : [[remote, version] as const],
    );
    const releases = await Promise.all(changed.map(([remote, version]) => client.release(remote, version)));
    return { text: describeChange({ before, change, hosts, releases, isRollback }), json: { ...change, hosts } };
  } catch (error) {
    throw unseen(error, change);
  }
}
