import type { HostRecord, ReleaseManifest } from '@forecourt/contracts/release-set';
import { lacksOf, numbersOf } from './host-fit';

/** The part of a release that checks need. */
type Candidate = Pick<ReleaseManifest, 'remote' | 'version' | 'federationCore' | 'blocks' | 'requires' | 'imports'>;

/** Every reason why `releases` must not be live together, as one sentence each. */
export function findIncompatibilities(releases: readonly Candidate[]): string[] {
  return [...findDifferingCores(releases), ...findElementCollisions(releases)];
}

/** Needs of releases that hosts do not meet, each listed once. */
export function findLackingHosts(releases: readonly Candidate[], hosts: readonly HostRecord[]): string[] {
  return [
    ...new Set(
      hosts.flatMap((host) =>
        releases.flatMap((release) => lacksOf(host, release).map((lack) => `${nameOf(release)} needs ${lack}.`)),
      ),
    ),
  ];
}

/**
 * All containers use the host's federation core, which loads those of its own major. Minors are compared with each
 * host's.
 */
function findDifferingCores(releases: readonly Candidate[]): string[] {
  const majorOf = ({ federationCore }: Candidate) => numbersOf(federationCore)?.major ?? federationCore;
  const majors = [...new Set(releases.map(majorOf))];
  if (majors.length <= 1) return [];
  const groups = majors.map((major) =>
    releases
      .filter((release) => majorOf(release) === major)
      .map((release) => `${release.federationCore} (${nameOf(release)})`)
      .join(', '),
  );
  return [
    `They were built for federation cores of different majors: ${groups.join(' and ')}. Promote versions of one major in one change.`,
  ];
}

/** The page finds a block's remote by element name; within one remote the build has checked it already. */
function findElementCollisions(releases: readonly Candidate[]): string[] {
  const owners = new Map<string, Candidate[]>();
  for (const release of releases) {
    const elements = Object.entries(release.blocks).flatMap(([block, { elements: further }]) => [block, ...further]);
    for (const element of new Set(elements)) owners.set(element, [...(owners.get(element) ?? []), release]);
  }
  return [...owners]
    .filter(([, users]) => users.length > 1)
    .map(([element, users]) => `<${element}> is claimed by ${users.map(nameOf).join(' and ')}.`);
}

function nameOf({ remote, version }: Candidate): string {
  return `${remote} ${version}`;
}
