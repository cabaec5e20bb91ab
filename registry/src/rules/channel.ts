import { RegistryError } from '../errors';

/**
 * What is live in a channel. A remote's lineage is what its rollbacks walk back through: oldest first, the last one is
 * live. It is not the log of everything that ever was live: a version that was rolled back from has left it, so that
 * neither a second rollback nor a browser's fallback ever lands on the version that was rolled back.
 */
export interface ChannelState {
  /** Grows by one with every change. */
  readonly revision: number;
  readonly lineages: ReadonlyMap<string, readonly string[]>;
}

export interface VersionChange {
  remote: string;
  version: string;
}

/** How many earlier versions of a remote a browser may fall back to when the live one cannot be loaded. */
const FALLBACKS_PER_REMOTE = 2;

/** The version of `remote` that visitors get, or undefined while the channel has none. */
export function liveVersion(state: ChannelState, remote: string): string | undefined {
  return state.lineages.get(remote)?.at(-1);
}

/** The live version of every remote in the channel, by remote in alphabetical order. */
export function liveVersions(state: ChannelState): Record<string, string> {
  const entries = [...state.lineages].flatMap(([remote, lineage]) => lineage.slice(-1).map((version) => [remote, version] as const));
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Up to two earlier live versions of `remote`, newest first and without the live one. */
export function fallbackVersions(state: ChannelState, remote: string): string[] {
  const live = liveVersion(state, remote);
  const earlier = (state.lineages.get(remote) ?? []).filter((version) => version !== live);
  return [...new Set(earlier.toReversed())].slice(0, FALLBACKS_PER_REMOTE);
}

/**
 * The state after all of `changes` went live together. A version that is live already stays as it is, so promoting twice is the
 * same as promoting once; when nothing changes, the very same state is returned.
 * @throws `invalid-request` when a remote is named twice.
 */
export function promote(state: ChannelState, changes: readonly VersionChange[]): ChannelState {
  const remotes = new Set(changes.map(({ remote }) => remote));
  if (remotes.size !== changes.length) {
    throw new RegistryError('invalid-request', { message: 'A remote is named twice in one change; name each once.' });
  }
  const lineages = new Map(state.lineages);
  for (const { remote, version } of changes) {
    if (liveVersion(state, remote) !== version) lineages.set(remote, [...(lineages.get(remote) ?? []), version]);
  }
  return nextState(state, lineages);
}

/**
 * The version a rollback without a named version goes to: the one that was live before the live one was promoted.
 * @throws `nothing-to-roll-back` when there is none.
 */
export function defaultRollbackVersion(state: ChannelState, remote: string): string {
  const live = liveVersion(state, remote);
  if (live === undefined) {
    throw new RegistryError('nothing-to-roll-back', { message: `${remote} is not live in this channel, so there is nothing to roll back; promote it first.` });
  }
  const target = (state.lineages.get(remote) ?? []).at(-2);
  if (target === undefined) {
    throw new RegistryError('nothing-to-roll-back', {
      message: `${remote} ${live} is the first version of it in this channel. Name the version to go to, or promote another one.`,
    });
  }
  return target;
}

/**
 * The state after `remote` was rolled back to `version`. If that is in its lineage, all that came
 * after it is forgotten; otherwise it takes the place of the live one.
 * @throws `nothing-to-roll-back` when the remote is not live in the channel.
 */
export function rollBack(state: ChannelState, remote: string, version: string): ChannelState {
  const lineage = state.lineages.get(remote) ?? [];
  if (lineage.length === 0) {
    throw new RegistryError('nothing-to-roll-back', { message: `${remote} is not live in this channel, so there is nothing to roll back; promote it first.` });
  }
  if (lineage.at(-1) === version) return state;
  const position = lineage.lastIndexOf(version);
  const rolledBack = position === -1 ? [...lineage.slice(0, -1), version] : lineage.slice(0, position + 1);
  return nextState(state, new Map(state.lineages).set(remote, rolledBack));
}

function nextState(state: ChannelState, lineages: ReadonlyMap<string, readonly string[]>): ChannelState {
  const unchanged = lineages.size === state.lineages.size && [...lineages].every(([remote, lineage]) => state.lineages.get(remote) === lineage);
  return unchanged ? state : { revision: state.revision + 1, lineages };
}
