import type { ReleaseSet } from '@forecourt/contracts/release-set';
import { releaseId } from './release-files';

/** The set that pages are made from. */
export interface AdoptedSet {
  set: ReleaseSet;
  /** Remotes whose files are unavailable, with the reason; their blocks are empty slots. */
  unavailable: ReadonlyMap<string, string>;
  /** The visitors who get it, when it is a canary. */
  audience?: Audience;
}

/** The visitors who get a canary. */
export interface Audience {
  /** Slugs of the brands all of whose visitors get it. */
  brands: readonly string[];
  /** Share of visitors of other brands who get it, in percent. */
  percent: number;
  /** Start of the canary. Absent in sets of older registries. */
  startedAt?: string | undefined;
}

/** Something that works in the current set, and failed in the trial of a different one. */
export interface TrialFault {
  remote: string;
  version: string;
  /** Absent for a whole remote. */
  block?: string;
  reason: string;
}

/** Progress of a set's trial. A sample is a block with its attributes, on a page of a brand. */
export interface TrialCover {
  tried: number;
  /** Number of samples of blocks that the set changes. */
  all: number;
  /** Slugs of the brands with samples that were not tried yet. */
  untriedBrands: readonly string[];
}

/** A set that failed its trial, with the reasons. */
export interface RefusedSet {
  set: ReleaseSet;
  faults: readonly TrialFault[];
}

/** `revision 12 failed its trial: mfe-reviews@1.5.0 reviews-slider: …`. */
export function describeFaults({ set, faults }: RefusedSet): string {
  const named = faults.map(
    ({ block, reason, ...release }) => `${[releaseId(release), block].filter(Boolean).join(' ')}: ${reason}`,
  );
  return `revision ${set.revision} failed its trial: ${named.join('; ')}`;
}
