import type { Queryable } from '@forecourt/database/pool';
import type { FollowingHost, HostReport, HostState } from '../rules/channels/host-answers';

/** Maximum hosts of a channel: far more than exist. */
const MAX_HOSTS = 1_000;
/** Time for which a host counts after its last request or renewal. A host without a stream polls every few seconds. */
const COUNTED = `interval '30 seconds'`;

/**
 * Records a request of a host. An authenticated report of the host takes precedence.
 * @param streamAt the registry at which it opens a stream
 */
export async function saveHost(
  db: Queryable,
  channel: string,
  { host, revision }: HostState,
  streamAt?: string,
): Promise<void> {
  await db.query(
    `insert into registry.hosts as known (channel, host, revision, stream_at, until)
     select name, $2, $3, $4, now() + ${COUNTED} from registry.channels where name = $1 and (
       exists (select from registry.hosts where channel = $1 and host = $2)
       or (select count(*) from registry.hosts where channel = $1) < ${MAX_HOSTS})
     on conflict (channel, host) do update set until = excluded.until, stream_at = coalesce(excluded.stream_at, known.stream_at),
       revision = case when known.report is null or known.until <= now() then excluded.revision else known.revision end,
       report = case when known.until <= now() then null else known.report end`,
    [channel, host, revision, streamAt],
  );
}

/** Records a host's authenticated report. */
export async function saveReport(db: Queryable, channel: string, report: HostReport): Promise<void> {
  await db.query(
    `insert into registry.hosts (channel, host, revision, report, until)
     select name, $2, $3, $4, now() + ${COUNTED} from registry.channels where name = $1
     on conflict (channel, host) do update set until = excluded.until, revision = excluded.revision, report = excluded.report`,
    [channel, report.provides.name, report.revision, JSON.stringify(report)],
  );
}

/** Forgets a host whose last stream at a registry has ended, unless it now has one at a different registry. */
export async function deleteHost(db: Queryable, channel: string, host: string, streamAt: string): Promise<void> {
  await db.query('delete from registry.hosts where channel = $1 and host = $2 and stream_at = $3', [
    channel,
    host,
    streamAt,
  ]);
}

/** Unique key of a host of a channel. */
export const keyOf = (channel: string, host: string) => `${channel} ${host}`;

/**
 * Renews the hosts whose streams a registry has, by `keyOf`. Deletes hosts only long after their expiry, so that a
 * registry that could not reach the database for a while still finds its hosts.
 */
export async function renewHosts(db: Queryable, streamAt: string, keys: readonly string[]): Promise<void> {
  await db.query(
    `update registry.hosts set until = now() + ${COUNTED} where stream_at = $1 and channel || ' ' || host = any($2)`,
    [streamAt, keys],
  );
  await db.query(`delete from registry.hosts where until < now() - interval '5 minutes'`);
}

/** The hosts that follow a channel, at all registries. */
export async function readHosts(db: Queryable, channel: string): Promise<FollowingHost[]> {
  const { rows } = await db.query<FollowingHost>(
    'select host, revision, report from registry.hosts where channel = $1 and until > now() order by host',
    [channel],
  );
  return rows;
}
