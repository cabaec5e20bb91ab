import type { Queryable } from '@forecourt/database/pool';
import { timeOf } from '../rules/audit-chain';
import { readAudit } from '../storage/audit';
import { readHealthSlices } from '../storage/health';
import { type HealthHistory, SLICE_MINUTES } from './health-chart';

const HISTORY_MS = 6 * 60 * 60 * 1_000;
const MOST_CHANGES = 200;

/** The last hours of every remote, with the changes in them. */
export async function readHistories(db: Queryable, channel: string): Promise<ReadonlyMap<string, HealthHistory>> {
  const to = new Date();
  const from = new Date(to.getTime() - HISTORY_MS);
  const slices = await readHealthSlices(db, channel, from, SLICE_MINUTES);
  const rows = (await readAudit(db, { channel, limit: MOST_CHANGES }))
    .map((row) => ({ ...row, at: timeOf(row).toISOString() }))
    .filter(({ at }) => Date.parse(at) >= from.getTime());
  const remotes = [...new Set([...slices, ...rows].flatMap(({ remote }) => remote ?? []))];
  return new Map(
    remotes.map((remote) => {
      const own = <Item extends { remote: string | null }>(items: readonly Item[]) => items.filter((one) => one.remote === remote);
      return [remote, { remote, slices: own(slices), changes: own(rows), from, to }];
    }),
  );
}
