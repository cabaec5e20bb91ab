import type { HostRecord, ReleaseManifest } from '@forecourt/contracts/release-set';

type Needs = Pick<ReleaseManifest, 'federationCore' | 'requires' | 'imports'>;

/** Needs of a release that a host does not meet, each as `react ^20.0.0, but a live host has 19.3.1`. */
export function lacksOf(
  { core, libraries, shared }: HostRecord,
  { federationCore, requires, imports = {} }: Needs,
): string[] {
  const lacks: string[] = [];
  if (!fitsCore(core, federationCore)) lacks.push(describeCores(core, federationCore));
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

/**
 * Whether a host’s federation runtime can load a container that was built for a different version: of the same major,
 * and of no older minor. Patches may differ.
 */
function fitsCore(host: string, built: string): boolean {
  const [has, needs] = [numbersOf(host), numbersOf(built)];
  if (!has || !needs) return host === built;
  return has.major === needs.major && has.minor >= needs.minor;
}

function describeCores(host: string, built: string): string {
  const [has, needs] = [numbersOf(host), numbersOf(built)];
  const fact = `federation core ${built}, but a live host has ${host}`;
  if (!has || !needs) return fact;
  const isNewer = needs.major > has.major || (needs.major === has.major && needs.minor > has.minor);
  const build = `Build it with @module-federation packages of version ${has.major}.${has.minor}`;
  const others = has.minor > 0 ? ` or an older ${has.major}.x` : '';
  return `${fact}. ${build}${others}${isNewer ? ', or release the hosts with the newer one first' : ''}`;
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

/** The numbers of a version; undefined for any other text. */
export function numbersOf(version: string): { major: number; minor: number; patch: number } | undefined {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)/.exec(version) ?? [];
  return major === undefined ? undefined : { major: Number(major), minor: Number(minor), patch: Number(patch) };
}
