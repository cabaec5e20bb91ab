import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '@forecourt/database/pool';
import { ports } from './start/cluster-ports';
import { ownerUrl } from '@forecourt/tools/open-postgres';

/** One that was being sent when its API was killed is sent again once its lease has expired. */
const TIME_MS = 90_000;

/** Counts how often each sender's enquiry has reached its dealer, once all stored enquiries have been sent. */
export async function receivedEnquiries(run: string): Promise<ReadonlyMap<string, number>> {
  const pool = openPool(ownerUrl(ports.pooler), { max: 1 });
  try {
    for (const until = Date.now() + TIME_MS; Date.now() < until; await sleep(500)) {
      const { rowCount } = await pool.query('select from api.outbox where sent_at is null limit 1');
      if (rowCount === 0) break;
    }
    const { rows } = await pool.query<{ email: string; count: number }>(
      `select message #>> '{data,customerEmail}' as email, count(*)::int as count from api.received_enquiry
       where message #>> '{data,customerEmail}' like $1 group by 1`,
      [`%@${run}.test`],
    );
    return new Map(rows.map(({ email, count }) => [email, count]));
  } finally {
    await pool.end();
  }
}
