import { createHash } from 'node:crypto';
import type { Release, ReleaseSet } from '@forecourt/contracts/release-set';
import { type ChannelState, fallbackVersions, liveVersions } from './channel';
import { canaryAsLive } from './canary';
import type { Provenance } from '../releases/provenance';
import type { Reservation } from '../releases/publication';

/** A published version; it never changes. */
export interface ReleaseRecord extends Reservation {
  /** Name of the token that published it. */
  author: string;
  createdAt: Date;
  /** Null for versions published before this was recorded. */
  provenance: Provenance | null;
}

/** The id of a set: equal versions give an equal id, in any order. */
export function releaseSetId(versions: Readonly<Record<string, string>>): string {
  const entries = Object.entries(versions).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex');
}

/** A version as pages use it, without data that only the registry reads. `origin` is the registry's public origin. */
export function toRelease({ manifest, files }: Reservation, origin: string): Release {
  const { catalogue: _, imports: __, ...release } = manifest;
  return { ...release, files, baseUrl: `${origin}/files/${manifest.remote}/${manifest.version}/` };
}

/** Maximum abandoned versions of a remote in a set. Hosts delete their cached HTML, and have none of older versions. */
const MAX_ABANDONED = 100;

/**
 * The set that a channel's state describes. `releaseOf` must know every version in it. Equal state, time and origin
 * always give the same text.
 */
export function assembleReleaseSet(
  channel: string,
  state: ChannelState,
  changedAt: Date,
  releaseOf: (remote: string, version: string) => Release,
): ReleaseSet {
  const { id, ...live } = wholeSet(state, releaseOf);
  const { canary } = state;
  return {
    id,
    channel,
    revision: state.revision,
    createdAt: changedAt.toISOString(),
    ...live,
    abandoned: Object.fromEntries(
      Object.keys(live.remotes).map((remote) => [remote, (state.abandoned.get(remote) ?? []).slice(-MAX_ABANDONED)]),
    ),
    ...(canary && {
      canary: {
        ...wholeSet(canaryAsLive(state), releaseOf),
        brands: [...canary.brands],
        percent: canary.percent,
        startedAt: canary.startedAt,
      },
    }),
  };
}

function wholeSet(
  state: ChannelState,
  releaseOf: (remote: string, version: string) => Release,
): Pick<ReleaseSet, 'id' | 'remotes' | 'fallbacks'> {
  const versions = liveVersions(state);
  return {
    id: releaseSetId(versions),
    remotes: Object.fromEntries(
      Object.entries(versions).map(([remote, version]) => [remote, releaseOf(remote, version)]),
    ),
    fallbacks: Object.fromEntries(
      Object.keys(versions).map((remote) => [
        remote,
        fallbackVersions(state, remote).map((version) => releaseOf(remote, version)),
      ]),
    ),
  };
}
