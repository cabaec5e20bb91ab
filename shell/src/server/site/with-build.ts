import type { Release } from '@forecourt/contracts/release-set';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import { releaseId } from '@forecourt/federation/release-files';

/** The live set with a build in place of its remote's version. */
export function withBuild({ set, unavailable }: AdoptedSet, build: Release): AdoptedSet {
  return {
    set: {
      ...set,
      id: `${set.id} with ${releaseId(build)}`,
      remotes: { ...set.remotes, [build.remote]: build },
      // Faults of the build must be visible.
      fallbacks: { ...set.fallbacks, [build.remote]: [] },
    },
    unavailable: new Map([...unavailable].filter(([remote]) => remote !== build.remote)),
  };
}
