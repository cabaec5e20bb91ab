import type { Release, ReleaseSet } from '@forecourt/contracts/release-set';
import { hasIntegrity } from '@forecourt/service/integrity';
import { verifyEnvelope } from '@forecourt/service/verify-envelope';
import { type RegistryClient, RegistryRefusal } from './registry-client';
import { type AuditRow, findBreaks } from '../rules/log/audit-chain';
import { releaseSetId } from '../rules/channels/release-set';
import { isSignedBy } from '../signing/signed-head';

const ROWS_PER_PAGE = 1_000;
const PARALLEL_DOWNLOADS = 6;

/** The extent of a check, and the problems that it found. */
export interface Verdict {
  checked: number;
  problems: string[];
}

/**
 * The release set of every channel that has one, if it is signed by `publicKeyPem` and named by its versions. The
 * registry is not trusted: false statements and manipulated data are both found.
 */
export async function verifySets(
  client: RegistryClient,
  publicKeyPem: string,
): Promise<Verdict & { sets: ReleaseSet[] }> {
  const sets: ReleaseSet[] = [];
  const problems: string[] = [];
  let checked = 0;
  for (const channel of await client.channels()) {
    const envelope = await client.releaseSet(channel).catch(refusalOf);
    if (envelope instanceof RegistryRefusal) {
      if (envelope.code !== 'nothing-live') problems.push(`${channel}: ${envelope.message}`);
      continue;
    }
    checked += 1;
    try {
      const set = verifyEnvelope(envelope, publicKeyPem);
      sets.push(set);
      if (set.channel !== channel) problems.push(`${channel}: the set is one of ${set.channel}.`);
      if (set.expires !== undefined && Date.parse(set.expires) <= Date.now())
        problems.push(`${channel}: the set expired at ${set.expires}.`);
      for (const { id, remotes } of set.canary ? [set, set.canary] : [set]) {
        const versions = Object.fromEntries(Object.entries(remotes).map(([remote, { version }]) => [remote, version]));
        if (id !== releaseSetId(versions)) problems.push(`${channel}: the set's id is not the one of its versions.`);
      }
    } catch (error) {
      problems.push(`${channel}: ${(error as Error).message}`);
    }
  }
  return { checked, problems, sets };
}

/** The whole audit log: each row of its chain, and the signature of its end. */
export async function verifyAuditLog(client: RegistryClient, publicKeyPem: string): Promise<Verdict> {
  const { head } = await client.audit({ limit: 1 });
  const newestFirst: AuditRow[] = [];
  let page: AuditRow[];
  do {
    ({ rows: page } = await client.audit({ before: newestFirst.at(-1)?.seq ?? head.seq + 1, limit: ROWS_PER_PAGE }));
    newestFirst.push(...page);
  } while (page.length === ROWS_PER_PAGE);
  const problems = findBreaks(newestFirst.toReversed(), head);
  if (!isSignedBy(head, publicKeyPem)) problems.push('The end of the log is not signed with a trusted key.');
  // Only the registry can read the log and the live versions in one snapshot.
  const { problems: found } = await client.verifyAudit();
  return { checked: newestFirst.length, problems: [...new Set([...problems, ...found])] };
}

/** Every file that a page may load from these sets, fallbacks included, compared with its signed hash. */
export async function verifyFiles(
  client: RegistryClient,
  sets: readonly ReleaseSet[],
  onProgress: (checked: number, total: number) => void,
): Promise<Verdict> {
  const releases = new Map<string, Release>();
  for (const { remotes, fallbacks } of sets.flatMap((set) => [set, ...(set.canary ? [set.canary] : [])])) {
    for (const release of [...Object.values(remotes), ...Object.values(fallbacks).flat()])
      releases.set(`${release.remote}@${release.version}`, release);
  }
  const files = [...releases.values()].flatMap((release) =>
    Object.entries(release.files).map(([path, expected]) => ({ release, path, expected })),
  );
  const waiting = [...files];
  const problems: string[] = [];
  let checked = 0;
  const check = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const { release, path, expected } = file;
      const bytes = await client.file(release.remote, release.version, path).catch(refusalOf);
      if (bytes instanceof RegistryRefusal || !hasIntegrity(bytes, expected.integrity))
        problems.push(`${release.remote} ${release.version}: ${path} is not what was published.`);
      checked += 1;
      onProgress(checked, files.length);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_DOWNLOADS }, check));
  return { checked, problems: problems.toSorted() };
}

/** A file that the registry refuses counts as changed; an unreachable registry is an error, not a finding. */
function refusalOf(error: unknown): RegistryRefusal {
  if (error instanceof RegistryRefusal) return error;
  throw error;
}
