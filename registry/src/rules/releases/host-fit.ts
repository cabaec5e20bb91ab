import type { HostRecord, ReleaseManifest } from '@forecourt/contracts/release-set';

type Needs = Pick<ReleaseManifest, 'federationCore' | 'requires' | 'imports'>;

/** Needs of a release that a host does not meet, each as `react ^20.0.0, but a live host has 19.3.1`. */
export function lacksOf(
  { core, libraries, shared }: HostRecord,
  { federationCore, requires, imports = {} }: Needs,
): string[] {
  const lacks: string[] = [];
  if (core !== federationCore) lacks.push(`federation core ${federationCore}, but a live host has ${core}`);
  for (const [name, range] of Object.entries(requires)) {
    const version =
      libraries[name] ??
      libraries[name.replace(/\/jsx-runtime$/, '')] ??
      Object.entries(shared).find(([module]) => module.startsWith(`${name}/`))?.[1].version;
    if (version === undefined) lacks.push(`${name} ${range}, which a live host does not share`);
    else if (!satisfies(version, range)) lacks.push(`${name} ${range}, but a live host has ${version}`);
  }
  for (const [module, names] of Object.entries(imports)) {
    const provided = shared[module];
    const missing = provided ? names.filter((name) => !provided.exports.includes(name)) : [];
    if (!provided) lacks.push(`${module}, which a live host does not share`);
    if (missing.length > 0) lacks.push(`${missing.join(', ')} of ${module}, which a live host does not have`);
  }
  return lacks;
}

/** The named brands that no host has; empty while no host reports its brands. */
export function unknownBrands(named: readonly string[], hosts: readonly HostRecord[]): string[] {
  const known = new Set(hosts.flatMap(({ brands = [] }) => brands));
  return known.size === 0 ? [] : named.filter((brand) => !known.has(brand));
}

/**
 * Whether a version is in a caret range: of the same major, and no older. Other forms of ranges accept every version.
 */
function satisfies(version: string, range: string): boolean {
  const [is, least] = [numbersOf(version), numbersOf(range.slice(1))];
  if (!range.startsWith('^') || !is || !least) return true;
  if (is.major !== least.major) return false;
  return is.minor > least.minor || (is.minor === least.minor && is.patch >= least.patch);
}

function numbersOf(version: string): { major: number; minor: number; patch: number } | undefined {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)/.exec(version) ?? [];
  return major === undefined ? undefined : { major: Number(major), minor: Number(minor), patch: Number(patch) };
}
