import type { AuditRow } from '../../rules/log/audit-chain';
import { liveVersions, previousVersion } from '../../rules/channels/channel';
import { answersOf, recordsOf } from '../../rules/channels/host-answers';
import { releaseSetId } from '../../rules/channels/release-set';
import { differenceOf } from '../../rules/releases/version-difference';
import { readLastChanges } from '../../storage/audit';
import { requireChannel, type StoredChannel } from '../../storage/channels';
import { readHosts } from '../../storage/hosts';
import { listPlanned } from '../../storage/planned-changes';
import { findPages, type KnownPages } from '../../storage/pages';
import { listNewest, type VersionSummary } from '../../storage/releases';
import type { ChannelAnswer } from '../../wire/channels';
import { toCanaryAnswer } from '../canaries/canary-answer';
import { estimateReach } from '../canaries/estimate-reach';
import { toPlannedAnswer } from '../changes/plan-change';
import type { RegistryContext } from '../registry-context';
import type { ReleaseReader } from '../releases/require-release';

/** Over a weekend. */
const LAPSED_SHOWN_MS = 3 * 24 * 60 * 60 * 1_000;

export interface DescribeOptions {
  readRelease: ReleaseReader;
  /** Whether to work out what rollbacks would change. */
  withRollbacks: boolean;
}

/** A channel for release managers: live versions (since when, by whom and why), rollback targets and newer versions. */
export async function describeChannel(
  { pool }: RegistryContext,
  name: string,
  { readRelease, withRollbacks }: DescribeOptions,
): Promise<ChannelAnswer> {
  const channel = await requireChannel(pool, name);
  const [newest, changes] = [await listNewest(pool), await readLastChanges(pool, name)];
  const pages = withRollbacks
    ? ((await findPages(pool))?.pages ?? []).filter(({ draft }) => draft === undefined)
    : undefined;
  const remotes = newest.map(
    async (version) =>
      [
        version.remote,
        await describeRemote(readRelease, channel, version, changes.get(version.remote), pages),
      ] as const,
  );
  const { revision } = channel.state;
  const canary = toCanaryAnswer(channel.state);
  const hosts = await readHosts(pool, name);
  const reach = await estimateReach(pool, name, channel.state, new Date());
  return {
    channel: name,
    revision,
    hosts: answersOf(hosts, revision),
    canary: canary && { ...canary, hosts: answersOf(hosts, revision, 'canary'), reach },
    setId: revision === 0 ? null : releaseSetId(liveVersions(channel.state)),
    changedAt: channel.changedAt.toISOString(),
    needsApproval: channel.needsApproval,
    needsLook: channel.needsLook,
    brands: [...new Set(recordsOf(hosts).flatMap(({ brands = [] }) => brands))].toSorted(),
    planned: (await listPlanned(pool, name, new Date(Date.now() - LAPSED_SHOWN_MS))).map(toPlannedAnswer),
    frozen: channel.frozen && { ...channel.frozen, at: channel.frozen.at.toISOString() },
    remotes: Object.fromEntries(await Promise.all(remotes)),
  };
}

async function describeRemote(
  readRelease: ReleaseReader,
  { state, live: liveSince }: StoredChannel,
  { remote, version, author, createdAt }: VersionSummary,
  change: AuditRow | undefined,
  pages: KnownPages['pages'] | undefined,
): Promise<ChannelAnswer['remotes'][string]> {
  const newest = { version, author, createdAt: createdAt.toISOString() };
  const [live, since] = [liveVersions(state)[remote], liveSince.get(remote)];
  const previous = previousVersion(state, remote) ?? null;
  if (live === undefined || !since) {
    const withdrawn = since ? { at: since.since.toISOString(), by: since.by, reason: change?.reason ?? null } : null;
    return { live: null, withdrawn, previous, rollback: null, newest };
  }
  const record = await readRelease(remote, live);
  return {
    live: {
      version: live,
      since: since.since.toISOString(),
      by: since.by,
      reason: change?.reason ?? null,
      commit: record.provenance?.commit ?? null,
      rolledBackFrom: change?.action === 'rollback' ? change.before : null,
    },
    withdrawn: null,
    previous,
    rollback: previous === null || !pages ? null : differenceOf(record, await readRelease(remote, previous), pages),
    newest,
  };
}
