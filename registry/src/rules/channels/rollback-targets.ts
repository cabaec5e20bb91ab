import {
  type CanaryTerms,
  type ChannelState,
  defaultRollbackVersion,
  liveVersion,
  type VersionChange,
} from './channel';

/** A remote to roll back, to the previous version unless a version is named. */
export interface RollbackTarget {
  remote: string;
  version?: string | undefined;
}

/** A change to preview. A remote to promote without a version means its newest one. */
export interface Proposal {
  promote: readonly RollbackTarget[];
  rollback: readonly RollbackTarget[];
  withdraw?: readonly string[] | undefined;
  revision?: number | undefined;
  /** Versions that only some visitors would get. */
  canary?: { changes: readonly VersionChange[]; terms: CanaryTerms };
}

/** The versions that a rollback goes to. @throws `nothing-to-roll-back`. */
export function rollbackTargets(state: ChannelState, targets: readonly RollbackTarget[]): VersionChange[] {
  return targets.map(({ remote, version }) => ({ remote, version: version ?? defaultRollbackVersion(state, remote) }));
}

/** The changes that make `versions` live again. Other remotes stay unchanged. */
export function restoreTargets(state: ChannelState, versions: Readonly<Record<string, string>>): VersionChange[] {
  return Object.entries(versions).flatMap(([remote, version]) =>
    liveVersion(state, remote) === version ? [] : [{ remote, version }],
  );
}
