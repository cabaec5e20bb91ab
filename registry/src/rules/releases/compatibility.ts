import type { HostRecord, ReleaseManifest } from '@forecourt/contracts/release-set';
import { lacksOf } from './host-fit';

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

/** Containers built with `externalRuntime` use the host's federation core, so one version has to fit all. */
function findDifferingCores(releases: readonly Candidate[]): string[] {
  const cores = [...new Set(releases.map(({ federationCore }) => federationCore))];
  if (cores.length <= 1) return [];
  const usersOf = (core: string) => releases.filter(({ federationCore }) => federationCore === core).map(nameOf);
  const groups = cores.map((core) => `${core} (${usersOf(core).join(', ')})`);
  return [
    `They were built against different federation cores: ${groups.join(' and ')}. Promote matching versions in one change.`,
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
