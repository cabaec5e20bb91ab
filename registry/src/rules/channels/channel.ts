import * as z from 'zod';
import { RegistryError } from '../../errors';

/**
 * The live versions of a channel. A remote's lineage is the sequence of versions that its rollbacks follow: oldest
 * first, the last one is live. It is not a log of all versions that were ever live: a rollback removes all later
 * entries. Null marks a withdrawal; as the last entry it means that the remote is not live.
 */
export interface ChannelState {
  /** Grows by one with every change. */
  readonly revision: number;
  readonly lineages: ReadonlyMap<string, readonly (string | null)[]>;
  /** Versions of a remote that were rolled back and have not gone live since. Rollbacks and fallbacks skip them. */
  readonly abandoned: ReadonlyMap<string, readonly string[]>;
  /** Absent while all visitors get the same. */
  readonly canary?: Canary | undefined;
}

/** The audience of a canary, and how it grows. */
export const canaryTerms = z.object({
  /** Slugs of brands whose visitors all get it. */
  brands: z.array(z.string()),
  /** Percentage of visitors of other brands who get it. */
  percent: z.number(),
  /** The next percentages, in this order; with 100 the canary is complete. */
  steps: z.array(z.number()),
  /** Time between two steps; null without steps. */
  everyMinutes: z.number().nullable(),
});
export type CanaryTerms = z.output<typeof canaryTerms>;

/** Versions that some visitors get together instead of the live ones. For other remotes they get the live versions. */
export interface Canary extends CanaryTerms {
  readonly changes: readonly VersionChange[];
  /** ISO 8601. */
  readonly startedAt: string;
  readonly by: string;
  readonly reason: string | null;
  /** ISO 8601 time of the last change of its terms. */
  readonly steppedAt: string;
  /** The pause that holds it at its share; absent while it takes its steps. */
  readonly paused?: Deed | undefined;
  /** ISO 8601 time at which it was resumed after a pause. */
  readonly resumedAt?: string | undefined;
}

/** An action in the log: author, time and reason. */
export const deed = z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() });
export type Deed = z.output<typeof deed>;

/** A channel before its first promotion. */
export const EMPTY_CHANNEL: ChannelState = { revision: 0, lineages: new Map(), abandoned: new Map() };

export interface VersionChange {
  remote: string;
  version: string;
}

/** A remote's version in the next set; null when it is withdrawn. */
export interface SetChange {
  remote: string;
  version: string | null;
}

/** How many earlier versions of a remote a browser may fall back to when the live one cannot be loaded. */
const FALLBACKS_PER_REMOTE = 2;

/** The version of `remote` that visitors get, or undefined while the channel has none. */
export function liveVersion(state: ChannelState, remote: string): string | undefined {
  return state.lineages.get(remote)?.at(-1) ?? undefined;
}

/** The live version of every remote in the channel, by remote in alphabetical order. */
export function liveVersions(state: ChannelState): Record<string, string> {
  const entries = [...state.lineages].flatMap(([remote, lineage]) =>
    lineage.slice(-1).flatMap((version) => (version === null ? [] : [[remote, version] as const])),
  );
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether `remote` was rolled back from `version`, and `version` has not been live since. */
export function isAbandoned(state: ChannelState, { remote, version }: SetChange): boolean {
  return version !== null && (state.abandoned.get(remote)?.includes(version) ?? false);
}

/** Up to two earlier live versions of `remote`, newest first and without the live one. */
export function fallbackVersions(state: ChannelState, remote: string): string[] {
  return liveVersion(state, remote) === undefined ? [] : earlierVersions(state, remote).slice(0, FALLBACKS_PER_REMOTE);
}

/**
 * The default target of a rollback of `remote`; for a withdrawn remote its last version; undefined without an earlier
 * trusted version.
 */
export function previousVersion(state: ChannelState, remote: string): string | undefined {
  return earlierVersions(state, remote)[0];
}

/** Every other version in the lineage that is still trusted, newest first. */
function earlierVersions(state: ChannelState, remote: string): string[] {
  const live = liveVersion(state, remote);
  const earlier = (state.lineages.get(remote) ?? []).flatMap((version) => version ?? []);
  return [...new Set(earlier.toReversed())].filter(
    (version) => version !== live && !isAbandoned(state, { remote, version }),
  );
}

/**
 * The state after all of `changes` went live together. A version that is live already stays unchanged, so promoting
 * twice is the same as promoting once. If nothing changes, the identical state object is returned. Promoted versions
 * are removed from the canary.
 * @throws `invalid-request` when a remote is named twice.
 */
export function promote(state: ChannelState, changes: readonly VersionChange[]): ChannelState {
  requireDifferentRemotes(changes);
  const lineages = new Map(state.lineages);
  for (const { remote, version } of changes) {
    if (liveVersion(state, remote) !== version) lineages.set(remote, [...(lineages.get(remote) ?? []), version]);
  }
  return nextState(state, lineages, state.abandoned, withoutRemotes(state.canary, changes));
}

/**
 * The state after all of `remotes` were withdrawn together. Withdrawn remotes stay withdrawn. If nothing changes, the
 * identical state object is returned. A rollback restores a remote.
 * @throws `not-live` for a remote that never was live in the channel.
 */
export function withdraw(state: ChannelState, remotes: readonly string[]): ChannelState {
  const lineages = new Map(state.lineages);
  for (const remote of remotes) {
    const lineage = lineages.get(remote);
    if (!lineage)
      throw new RegistryError('not-live', {
        message: `${remote} is not live in this channel, so there is nothing to withdraw.`,
      });
    if (lineage.at(-1) !== null) lineages.set(remote, [...lineage, null]);
  }
  return nextState(state, lineages, state.abandoned, state.canary);
}

/** The canary without these remotes; undefined if no remote is left. */
export function withoutRemotes(canary: Canary | undefined, remotes: readonly { remote: string }[]): Canary | undefined {
  const changes = canary?.changes.filter(({ remote }) => !remotes.some((one) => one.remote === remote)) ?? [];
  return canary && changes.length > 0 ? { ...canary, changes } : undefined;
}

/** @throws `invalid-request` when a remote is named twice. */
export function requireDifferentRemotes(changes: readonly VersionChange[]): void {
  if (new Set(changes.map(({ remote }) => remote)).size === changes.length) return;
  throw new RegistryError('invalid-request', { message: 'A remote is named twice in one change; name each once.' });
}

/**
 * Like `previousVersion`, for a rollback that needs one.
 * @throws `nothing-to-roll-back` when nothing is live, or no earlier version is trusted.
 */
export function defaultRollbackVersion(state: ChannelState, remote: string): string {
  const [live, target] = [liveVersion(state, remote), previousVersion(state, remote)];
  if (live === undefined && target === undefined) throw notLive(remote);
  if (target === undefined) {
    throw new RegistryError('nothing-to-roll-back', {
      message: `${remote} ${live} has no earlier version in this channel that was not rolled back from. Name the version to go to, or promote a different one.`,
    });
  }
  return target;
}

/**
 * The state after all of `changes` were rolled back together. If a version is in its remote's lineage, all later
 * entries are removed; otherwise the version replaces the live one. The version that was live is abandoned. A withdrawn
 * remote is live again.
 * @throws `nothing-to-roll-back` when a remote never was live in the channel.
 */
export function rollBack(state: ChannelState, changes: readonly VersionChange[]): ChannelState {
  const lineages = new Map(state.lineages);
  const abandoned = new Map(state.abandoned);
  for (const { remote, version } of changes) {
    const lineage = state.lineages.get(remote) ?? [];
    const live = lineage.at(-1);
    if (live === undefined) throw notLive(remote);
    if (live === version) continue;
    const position = lineage.lastIndexOf(version);
    lineages.set(remote, position === -1 ? [...lineage.slice(0, -1), version] : lineage.slice(0, position + 1));
    if (live !== null) abandoned.set(remote, [...(abandoned.get(remote) ?? []).filter((left) => left !== live), live]);
  }
  return nextState(state, lineages, abandoned, state.canary);
}

/** Versions that go live are no longer abandoned. If nothing changes, the identical state object is returned. */
function nextState(
  state: ChannelState,
  lineages: ChannelState['lineages'],
  abandoned: ChannelState['abandoned'],
  canary: Canary | undefined,
): ChannelState {
  const changed = [...lineages].filter(([remote, lineage]) => state.lineages.get(remote) !== lineage);
  if (changed.length === 0) return state;
  const trusted = new Map(abandoned);
  for (const [remote, lineage] of changed) {
    trusted.set(
      remote,
      (trusted.get(remote) ?? []).filter((version) => version !== lineage.at(-1)),
    );
  }
  return { revision: state.revision + 1, lineages, abandoned: trusted, canary };
}

function notLive(remote: string): RegistryError {
  return new RegistryError('nothing-to-roll-back', {
    message: `${remote} is not live in this channel, so there is nothing to roll back; promote it first.`,
  });
}
