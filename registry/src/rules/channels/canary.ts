import { RegistryError } from '../../errors';
import {
  type Canary,
  type CanaryTerms,
  withoutRemotes,
  type ChannelState,
  type Deed,
  liveVersion,
  promote,
  requireDifferentRemotes,
  type SetChange,
  type VersionChange,
} from './channel';

/** Start of a canary or change of its terms: author, time and reason. */
export interface CanaryStart {
  /** ISO 8601. */
  at: string;
  by: string;
  reason: string | null;
}

/** The version of `remote` that some visitors get in place of the live one; undefined if it has no canary. */
export function canaryVersion(state: ChannelState, remote: string): string | undefined {
  return state.canary?.changes.find((change) => change.remote === remote)?.version;
}

/** The state in which everybody gets what the canary's visitors get. Returns the same state without a canary. */
export function canaryAsLive(state: ChannelState): ChannelState {
  return state.canary ? promote(state, state.canary.changes) : state;
}

/**
 * The state after some visitors get `changes`. Trying the same versions again changes the terms. With the same terms,
 * the identical state object is returned.
 * @throws `canary-running` while other versions are tried, `not-live` for a remote without a live version,
 * `invalid-request` for a version that is live already.
 */
export function tryVersions(
  state: ChannelState,
  changes: readonly VersionChange[],
  terms: CanaryTerms,
  begun: CanaryStart,
): ChannelState {
  requireDifferentRemotes(changes);
  for (const { remote, version } of changes) {
    const live = liveVersion(state, remote);
    if (live === undefined)
      throw new RegistryError('not-live', {
        message: `${remote} is not live in this channel, so there is nothing to try it beside; promote it.`,
      });
    if (live === version)
      throw new RegistryError('invalid-request', {
        message: `${remote} ${version} is live already; there is nothing to try.`,
      });
  }
  const running = state.canary;
  if (running && !isOf(running, changes)) throw canaryRunning(running);
  if (running && textOfTerms(running) === textOfTerms(terms)) return state;
  return { ...withCanary(state, changes, terms, begun), revision: state.revision + 1 };
}

/** The result of `tryVersions`, without checks. A version that is tried again is no longer abandoned. */
export function withCanary(
  state: ChannelState,
  changes: readonly VersionChange[],
  terms: CanaryTerms,
  { at, by, reason }: CanaryStart,
): ChannelState {
  const abandoned = new Map(state.abandoned);
  for (const { remote, version } of changes) {
    abandoned.set(
      remote,
      (abandoned.get(remote) ?? []).filter((left) => left !== version),
    );
  }
  const started = state.canary ?? { startedAt: at, by, reason };
  return {
    ...state,
    abandoned,
    canary: {
      ...termsOf(terms),
      changes,
      startedAt: started.startedAt,
      by: started.by,
      reason: started.reason,
      steppedAt: at,
    },
  };
}

/**
 * The state after the end of the canary, whose versions are then abandoned. Returns the same state without a canary.
 */
export function endCanary(state: ChannelState): ChannelState {
  const changes = state.canary?.changes ?? [];
  return changes.length === 0 ? state : { ...changes.reduce(leaveCanary, state), revision: state.revision + 1 };
}

/** The result of ending the canary of one remote. */
export function leaveCanary(state: ChannelState, { remote, version }: VersionChange): ChannelState {
  const abandoned = new Map(state.abandoned);
  abandoned.set(remote, [...(abandoned.get(remote) ?? []).filter((left) => left !== version), version]);
  return { ...state, abandoned, canary: withoutRemotes(state.canary, [{ remote }]) };
}

/**
 * @throws `canary-running` when a remote in the canary would get a different version or be withdrawn, or when only a
 * part of the canary would be completed.
 */
export function requireCompletes({ canary }: ChannelState, changes: readonly SetChange[]): void {
  if (!canary) return;
  const isNamed = canary.changes.some(({ remote }) => changes.some((change) => change.remote === remote));
  const isComplete = canary.changes.every((one) =>
    changes.some(({ remote, version }) => remote === one.remote && version === one.version),
  );
  if (isNamed && !isComplete) throw canaryRunning(canary);
}

/** The percentage of the step that is due now; undefined if none is due. */
export function dueStep(canary: Canary, now: Date): number | undefined {
  const due = nextStepAt(canary);
  return due && due <= now ? canary.steps[0] : undefined;
}

/** Time of the next step; undefined without one, and while the canary is paused. */
export function nextStepAt({ steps, everyMinutes, steppedAt, paused, resumedAt }: CanarySteps): Date | undefined {
  if (everyMinutes === null || steps.length === 0 || paused) return undefined;
  return new Date(Date.parse(resumedAt ?? steppedAt) + everyMinutes * 60_000);
}

type CanarySteps = Pick<Canary, 'steps' | 'everyMinutes' | 'steppedAt'> & {
  paused?: Deed | null | undefined;
  resumedAt?: string | null | undefined;
};

/**
 * The paused canary, or the resumed one, which waits for its whole interval before the next step. The same object if
 * nothing changes.
 * @throws `no-canary`
 */
export function holdSteps(canary: Canary | undefined, action: 'pause' | 'resume', deed: Deed): Canary {
  if (!canary || canary.steps.length === 0) throw new RegistryError('no-canary');
  if ((action === 'pause') === (canary.paused !== undefined)) return canary;
  return action === 'pause' ? { ...canary, paused: deed } : { ...canary, paused: undefined, resumedAt: deed.at };
}

/** Terms as text for the log: equal terms give equal text. */
export function textOfTerms(terms: CanaryTerms): string {
  return JSON.stringify(termsOf(terms));
}

/** Reads what `textOfTerms` wrote. */
export function parseTerms(text: string): CanaryTerms {
  return JSON.parse(text) as CanaryTerms;
}

function termsOf({ brands, percent, steps, everyMinutes }: CanaryTerms): CanaryTerms {
  return { brands: brands.toSorted(), percent, steps, everyMinutes };
}

function isOf({ changes }: Canary, others: readonly VersionChange[]): boolean {
  return (
    changes.length === others.length &&
    changes.every((one) => others.some(({ remote, version }) => remote === one.remote && version === one.version))
  );
}

function canaryRunning({ changes, startedAt, by }: Canary): RegistryError {
  const names = changes.map(({ remote, version }) => `${remote}@${version}`).join(' ');
  const remotes = changes.map(({ remote }) => remote).join(' ');
  return new RegistryError('canary-running', {
    message: `A canary of ${names} is running since ${startedAt}, by ${by}. Complete it first (npx release promote ${names}) or end it (npx release rollback ${remotes}).`,
  });
}
