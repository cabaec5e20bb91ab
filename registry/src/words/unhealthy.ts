import type { ChannelAnswer } from '../wire/channels';
import type { HealthAnswer } from '../wire/health';
import { describeFailing, describeHarm } from './describe-rate';
import { formatTime } from './format';
import { describeHosts } from './serving-hosts';

/** A live version that harms visitors. */
export interface Unhealthy {
  remote: string;
  /** ISO 8601. */
  since: string;
  reason: string;
}

/** The unhealthy remotes of a channel, those with the strongest evidence first. */
export function findUnhealthy(
  { remotes, hosts, changedAt }: ChannelAnswer,
  { harms, failing }: HealthAnswer,
): Unhealthy[] {
  const refused = hosts.refused.flatMap(({ faults }) => faults.slice(0, 1)).slice(0, 1);
  const found = [
    ...harms.map((harm) => ({ remote: harm.remote, since: harm.at, reason: describeHarm(harm) })),
    ...refused.map(({ remote }) => ({ remote, since: changedAt, reason: `${describeHosts(hosts)}.` })),
    ...failing
      .filter(({ remote, version }) => remotes[remote]?.live?.version === version)
      // Counts are by the minute, but a version cannot fail before it is live.
      .map((one) => ({
        remote: one.remote,
        since: laterOf(one.since, remotes[one.remote]?.live?.since),
        reason: describeFailing(one),
      })),
  ];
  // Lists each remote once, without remotes that no longer exist.
  return found.filter(
    ({ remote }, index) => remotes[remote]?.live && found.findIndex((one) => one.remote === remote) === index,
  );
}

const laterOf = (one: string, other = one) => (Date.parse(one) < Date.parse(other) ? other : one);

/** The last change with an effect on visitors. */
export interface LastChange {
  at: string;
  by: string;
  reason: string | null;
  /** `mfe-reviews 1.4.0 went live`. */
  what: string;
}

/** Undefined if no version was ever live. */
export function findLastChange({ remotes, canary }: ChannelAnswer): LastChange | undefined {
  const changes = Object.values(remotes).flatMap(({ live, withdrawn }) => [
    ...(live ? [{ ...live, at: live.since }] : []),
    ...(withdrawn ? [withdrawn] : []),
  ]);
  const [last] = changes.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  if (canary && !(last && Date.parse(last.at) > Date.parse(canary.startedAt)))
    return { ...canary, at: canary.startedAt, what: `A canary of ${list(canary.changes.map(nameOf))} began` };
  if (!last) return undefined;
  const changed = changedWith(remotes, last.at).map((remote) => [remote, remotes[remote]?.live?.version] as const);
  const live = changed.flatMap(([remote, version]) => (version === undefined ? [] : [nameOf({ remote, version })]));
  return {
    ...last,
    what: live.length > 0 ? `${list(live)} went live` : `${list(changed.map(([remote]) => remote))} was withdrawn`,
  };
}

/** `mfe-reviews 1.4.0 went live 20 Nov 2026, 10:02:33 GMT (3 minutes ago), by Ann: Bigger stars`. */
export function describeLastChange({ what, at, by, reason }: LastChange): string {
  return `${what} ${formatTime(at)}, by ${by}${reason === null ? '' : `: ${reason}`}`;
}

/** One remote of a rollback: its live version, null for none, and the target version. */
export interface Undo {
  remote: string;
  live: string | null;
  previous: string;
}

/**
 * The rollback that undoes the change that made something unhealthy, or the last change if nothing is: all remotes that
 * were changed together. Empty if no previous version is left, and for a canary.
 */
export function findUndo(channel: ChannelAnswer, unhealthy?: Unhealthy): Undo[] {
  const { remotes } = channel;
  const at = unhealthy ? remotes[unhealthy.remote]?.live?.since : findLastChange(channel)?.at;
  return changedWith(remotes, at).flatMap((remote) => {
    const { live = null, previous = null } = remotes[remote] ?? {};
    return previous === null ? [] : [{ remote, live: live && live.version, previous }];
  });
}

/** The way back to the versions that the last change left, if it was a rollback. Otherwise empty. */
export function findRolledBack(channel: ChannelAnswer): Undo[] {
  const { remotes } = channel;
  return changedWith(remotes, findLastChange(channel)?.at).flatMap((remote) => {
    const { live = null } = remotes[remote] ?? {};
    return live?.rolledBackFrom ? [{ remote, live: live.version, previous: live.rolledBackFrom }] : [];
  });
}

/** `mfe-marketing to 1.3.0 and mfe-reviews to 1.1.0`. */
export function describeUndo(undos: readonly Undo[]): string {
  return list(undos.map(({ remote, previous }) => `${remote} to ${previous}`));
}

function changedWith(remotes: ChannelAnswer['remotes'], at: string | undefined): string[] {
  return Object.entries(remotes).flatMap(([remote, { live, withdrawn }]) =>
    at !== undefined && (live?.since ?? withdrawn?.at) === at ? [remote] : [],
  );
}

const nameOf = ({ remote, version }: { remote: string; version: string }) => `${remote} ${version}`;
const list = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);
