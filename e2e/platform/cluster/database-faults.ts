import { ports } from './start/cluster-ports';
import { backUpDatabase, restoreDatabase } from './start/restore-database';
import type { Fault } from './fault';

/** Seconds until the fault is noticed. */
const UNNOTICED = 5;
const TABLE = 'api.received_enquiry';

/** Seconds since a moment, or since the last call. */
function stopwatch(): () => string {
  let last = performance.now();
  return () => {
    const before = last;
    last = performance.now();
    return ((last - before) / 1000).toFixed(2);
  };
}

export const databaseFaults: readonly Fault[] = [
  {
    name: 'PostgreSQL restarted',
    happen: async ({ cluster, databases, watch }) => {
      await cluster.restart(databases.primary.name);
      await watch(5);
    },
  },
  {
    name: 'the primary lost, its replica promoted',
    happen: async ({ cluster, databases, watch, untilAcknowledged }) => {
      await cluster.kill(databases.primary.name);
      await watch(UNNOTICED);
      const seconds = stopwatch();
      await databases.failOver();
      const promoted = seconds();
      await untilAcknowledged();
      const acknowledged = seconds();
      await databases.rejoin();
      const rejoined = seconds();
      await watch(5);
      return `Once noticed: promoted after ${promoted} s, an enquiry acknowledged after ${acknowledged} more; the lost one a replica after ${rejoined} more`;
    },
  },
  {
    name: 'the replica lost',
    happen: async ({ cluster, databases: { primary, replica }, watch, untilAcknowledged }) => {
      await cluster.kill(replica.name);
      await watch(UNNOTICED);
      const seconds = stopwatch();
      await primary.waitFor(undefined);
      await untilAcknowledged();
      const acknowledged = seconds();
      await watch(5);
      await cluster.restart(replica.name);
      await primary.waitFor(replica);
      return `Once the primary no longer waited: an enquiry acknowledged after ${acknowledged} s`;
    },
  },
  {
    name: 'rows deleted by mistake',
    happen: async ({ cluster, databases: { primary }, watch }) => {
      const seconds = stopwatch();
      await backUpDatabase(cluster, primary);
      const backedUp = seconds();
      await watch(10);
      const deleted = Number(await primary.query(`select count(*) from ${TABLE}`));
      const moment = await primary.query(`begin; delete from ${TABLE}; select clock_timestamp(); commit`);
      await watch(UNNOTICED);
      seconds();
      const restored = await restoreDatabase(cluster, primary, moment, ports.restoredDatabase);
      const ready = seconds();
      const rows = await restored.query(`copy ${TABLE} to stdout`);
      await primary.insert(TABLE, rows);
      await cluster.service(restored.name).stop();
      return `Backed up in ${backedUp} s; ${rows.split('\n').length} rows (${deleted} just before the mistake) there again after ${ready} + ${seconds()} s`;
    },
  },
];
