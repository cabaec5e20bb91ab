import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Cluster } from './cluster';
import { ports } from './cluster-ports';
import { PostgresServer } from './postgres-server';

/** Copies a running server into a folder of the cluster, from which `restoreDatabase` restores. */
export async function backUpDatabase(cluster: Cluster, from: PostgresServer): Promise<void> {
  await backupIn(cluster).copy(from);
}

/**
 * Starts a server beside the others from the backup and the archive, with everything that was committed up to a moment,
 * such as `2026-11-24 09:30:00.25+00`.
 *
 * @param primary server whose last log is archived first
 */
export async function restoreDatabase(
  cluster: Cluster,
  primary: PostgresServer,
  moment: string,
  port: number,
): Promise<PostgresServer> {
  const last = await primary.query('select pg_walfile_name(pg_switch_wal())');
  await primary.untilTrue(`select last_archived_wal >= '${last}' from pg_stat_archiver`);
  const restored = new PostgresServer(cluster, 'database-restored', port);
  // Its archived log would be confused with the primary's.
  const settings = { archive_mode: 'off', recovery_target_time: moment, recovery_target_action: 'promote' };
  await rm(restored.data, { recursive: true, force: true });
  await restored.configure(settings);
  await cluster.run({ name: 'Copying the backup', main: ['cp', '-a', backupIn(cluster).data, restored.data], env: {} });
  await writeFile(path.join(restored.data, 'recovery.signal'), '');
  await restored.start(settings);
  await restored.untilTrue('select not pg_is_in_recovery()');
  return restored;
}

const backupIn = (cluster: Cluster) => new PostgresServer(cluster, 'database-backup', ports.restoredDatabase);
